import type { GatewayPayment } from '@evcare/shared-contracts/office';
import { GATEWAY_NAMES } from '@evcare/shared-contracts/shop';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { shopOrders } from '../../../messages/shop-orders';
import { ActDialog } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { refundAmount, refundFacts, type ActProps } from '../act-dialogs';
import { useActForm } from '../use-act-form';
import type { StepEvidence } from '../use-order-steps';

const t = shopOrders.act;

const NO_FIELDS = {};
const SCHEMA: FormSchema<StepEvidence> = {
  safeParse: () => ({ success: true, data: { reference: null } }),
};

/** Dialog that returns the money of an order through the gateway at which it was paid. */
export function GatewayRefundDialog({
  order,
  label,
  payment,
  onClose,
}: ActProps & { readonly payment: GatewayPayment }) {
  const form = useActForm(order, {
    step: 'refund',
    toValues: () => NO_FIELDS,
    schema: SCHEMA,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t.title(label, order.code)}
      form={form}
      fields={NO_FIELDS}
      facts={[
        [t.amount, money(refundAmount(order))],
        [t.gateway, GATEWAY_NAMES[payment.gateway]],
        [t.customer, order.contact.fullName],
        ...refundFacts(order),
      ]}
      consequence={t.consequence['gateway-refund']}
      confirm={label}
      variant="danger"
      onClose={onClose}
    />
  );
}
