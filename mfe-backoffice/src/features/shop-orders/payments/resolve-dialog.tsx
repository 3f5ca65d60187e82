import { call, staffPaymentApi } from '@evcare/shared-contracts/endpoints';
import {
  paymentResolutionSchema,
  RESOLUTION_LENGTH,
  type GatewayPayment,
} from '@evcare/shared-contracts/office';
import { Text, TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { gatewayPayments as t } from '../../../messages/gateway-payments';
import { FormDialog, formRequest, useOfficeForm } from '../../../shared/forms';
import { STEP_ENTITIES } from '../use-order-steps';

const EMPTY = { resolution: '' };
const SCHEMA = formSchema({
  schema: paymentResolutionSchema,
  numbers: {},
  toBody: (values: typeof EMPTY) => values,
});

const requestOf = ({ reference }: GatewayPayment) =>
  formRequest(SCHEMA, (http, body) => call(http, staffPaymentApi.resolve, { params: { reference }, body }));

interface Props {
  readonly payment: GatewayPayment;
  readonly onClose: () => void;
}

/** Records how a payment was dealt with outside of this system. */
export function ResolveDialog({ payment, onClose }: Props) {
  const form = useOfficeForm({
    initial: EMPTY,
    request: requestOf(payment),
    entities: STEP_ENTITIES,
    onDone: onClose,
  });
  return (
    <FormDialog title={t.resolveFor(payment.orderCode)} form={form} confirm={t.resolve} onClose={onClose}>
      <TextAreaField
        {...form.field('resolution')}
        label={t.resolution}
        hint={t.resolutionHint}
        rows={3}
        required
        maxLength={RESOLUTION_LENGTH}
      />
      <Text tone="muted">{t.resolveText}</Text>
    </FormDialog>
  );
}
