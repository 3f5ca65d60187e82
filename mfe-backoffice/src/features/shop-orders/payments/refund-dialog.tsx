import { call, staffPaymentApi } from '@evcare/shared-contracts/endpoints';
import type { GatewayPayment } from '@evcare/shared-contracts/office';
import { GATEWAY_NAMES } from '@evcare/shared-contracts/shop';
import { gatewayPayments as t } from '../../../messages/gateway-payments';
import { useApiAction } from '../../../shared/data';
import { ConfirmDialog } from '../../../shared/dialogs';
import { money } from '../../../shared/numbers';
import { STEP_ENTITIES } from '../use-order-steps';

interface Props {
  readonly payment: GatewayPayment;
  readonly onClose: () => void;
}

/** Asks for confirmation before a payment is returned to its customer. */
export function RefundDialog({ payment, onClose }: Props) {
  const { reference, orderCode, gateway, customer, amount, refundAmount } = payment;
  const refund = useApiAction<void>({
    send: (http) => call(http, staffPaymentApi.refund, { params: { reference } }),
    entities: STEP_ENTITIES,
    refreshAfterFailure: true,
    suppressErrorToast: true,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.refundFor(orderCode)}
      confirm={t.refund}
      variant="danger"
      busy={refund.busy}
      error={refund.error}
      onConfirm={() => void refund.run()}
    >
      <p>{t.refundText(money(refundAmount ?? amount), GATEWAY_NAMES[gateway], customer)}</p>
    </ConfirmDialog>
  );
}
