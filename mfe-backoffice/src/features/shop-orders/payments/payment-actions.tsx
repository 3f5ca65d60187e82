import type { GatewayPayment } from '@evcare/shared-contracts/office';
import { Button, Cluster } from '@evcare/shared-ui';
import { gatewayPayments as t } from '../../../messages/gateway-payments';
import { Reserved } from '../../../shared/rights';

interface Props {
  readonly payment: GatewayPayment;
  readonly busy: boolean;
  readonly onCheck: () => void;
  readonly onRefund: () => void;
  readonly onResolve: () => void;
}

/** Buttons for what can be done with a payment. */
export function PaymentActions({ payment, busy, onCheck, onRefund, onResolve }: Props) {
  const { orderCode, canCheck, canRefund, canResolve } = payment;
  if (!canCheck && !canRefund && !canResolve) return null;
  return (
    <Cluster as="span" gap="8" justify="end">
      {canCheck && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t.checkFor(orderCode)}
          busy={busy}
          onClick={onCheck}
        >
          {t.check}
        </Button>
      )}
      {(canRefund || canResolve) && (
        <Reserved right="shopOrders.refund">
          {(blocked) => (
            <Cluster as="span" gap="8" justify="end">
              {canRefund && (
                <Button
                  {...blocked}
                  size="sm"
                  variant="secondary"
                  aria-label={t.refundFor(orderCode)}
                  onClick={onRefund}
                >
                  {t.refund}
                </Button>
              )}
              {canResolve && (
                <Button
                  {...blocked}
                  size="sm"
                  variant="ghost"
                  aria-label={t.resolveFor(orderCode)}
                  onClick={onResolve}
                >
                  {t.resolve}
                </Button>
              )}
            </Cluster>
          )}
        </Reserved>
      )}
    </Cluster>
  );
}
