import { may, type GatewayPayment } from '@evcare/shared-contracts/office';
import { Button, Cluster } from '@evcare/shared-ui';
import { gatewayPayments as t } from '../../../messages/gateway-payments';
import { useSession } from '../../../shared/scope';

interface Props {
  readonly payment: GatewayPayment;
  readonly busy: boolean;
  readonly onCheck: () => void;
  readonly onRefund: () => void;
  readonly onResolve: () => void;
}

/** Buttons for what can be done with a payment. */
export function PaymentActions({ payment, busy, onCheck, onRefund, onResolve }: Props) {
  const { orderCode, canCheck } = payment;
  const mayRefund = may(useSession().user?.role, 'shopOrders.refund');
  const canRefund = payment.canRefund && mayRefund;
  const canResolve = payment.canResolve && mayRefund;
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
      {canRefund && (
        <Button size="sm" variant="secondary" aria-label={t.refundFor(orderCode)} onClick={onRefund}>
          {t.refund}
        </Button>
      )}
      {canResolve && (
        <Button size="sm" variant="ghost" aria-label={t.resolveFor(orderCode)} onClick={onResolve}>
          {t.resolve}
        </Button>
      )}
    </Cluster>
  );
}
