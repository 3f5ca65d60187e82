import { call, staffOrderApi, staffReturnApi } from '@evcare/shared-contracts/endpoints';
import { arrivalSchema, type Arrival } from '@evcare/shared-contracts/office';
import { ARRIVAL_NOTE_LENGTH, ARRIVAL_OUTCOMES } from '@evcare/shared-contracts/shop';
import { SelectField, TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { shopOrderReturns } from '../../../messages/shop-order-returns';
import { shopOrders } from '../../../messages/shop-orders';
import { ActDialog, actOn, formRequest, useOfficeForm } from '../../../shared/forms';
import { orderPath, STEP_ENTITIES } from '../use-order-steps';
import type { ReturnDialogProps } from './return-dialogs';

const t = shopOrderReturns.arrival;

interface Values extends Record<string, unknown> {
  readonly outcome: Arrival['outcome'] | '';
  readonly note: string;
}

const EMPTY: Values = { outcome: '', note: '' };
const SCHEMA = formSchema({ schema: arrivalSchema, numbers: {}, toBody: (values: Values) => values });

/** Dialog for goods that arrived after their return was rejected or withdrawn. */
export function ArrivalDialog({ order, shown, onClose }: ReturnDialogProps) {
  const { code } = order;
  const form = useOfficeForm<Values, typeof order>({
    initial: actOn(
      order,
      () => EMPTY,
      (http) => call(http, staffOrderApi.read, { params: { code } }),
    ),
    draft: `shop-order:${code}:arrive`,
    request: formRequest(SCHEMA, (http, body, { version }) =>
      call(http, staffReturnApi.arrive, { params: { code }, body, version }),
    ),
    entities: STEP_ENTITIES,
    cachePath: orderPath,
    onDone: onClose,
  });
  const { outcome } = form.typed;
  return (
    <ActDialog
      title={shopOrders.act.title(t.action, code)}
      form={form}
      fields={{ outcome: { label: t.outcome }, note: { label: t.note } }}
      facts={[
        [shopOrders.act.customer, order.contact.fullName],
        [shopOrderReturns.status, shopOrderReturns.statuses[shown.status]],
      ]}
      consequence={t.consequence[outcome === '' ? 'none' : outcome]}
      confirm={t.action}
      onClose={onClose}
    >
      <SelectField
        {...form.field('outcome')}
        label={t.outcome}
        placeholder={t.outcomeMissing}
        required
        options={ARRIVAL_OUTCOMES.map((value) => ({ value, label: t.outcomes[value] }))}
      />
      <TextAreaField
        {...form.field('note')}
        label={t.note}
        hint={t.noteHint}
        rows={2}
        required
        maxLength={ARRIVAL_NOTE_LENGTH}
      />
    </ActDialog>
  );
}
