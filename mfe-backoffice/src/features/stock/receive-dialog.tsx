import { call, stockApi } from '@evcare/shared-contracts/endpoints';
import { MONEY, parseTypedNumber, WHOLE } from '@evcare/shared-contracts/format';
import { goodsReceiptSchema, splitSerials, type StockRow } from '@evcare/shared-contracts/office';
import { TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { serialNumbers } from '../../messages/serial-numbers';
import { stock as t } from '../../messages/stock';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { SerialsField } from '../../shared/serials';

const EMPTY = { quantity: '', reference: '', cost: '', serials: '', lot: '' };
const NUMBERS = { quantity: WHOLE, cost: MONEY };
const SCHEMA = formSchema({
  schema: goodsReceiptSchema,
  numbers: NUMBERS,
  toBody: (values: typeof EMPTY, numbers) => ({
    ...values,
    ...numbers,
    serials: splitSerials(values.serials),
  }),
});

const requestOf = ({ productId }: StockRow) =>
  formRequest(SCHEMA, (http, body, { idempotencyKey }) =>
    call(http, stockApi.receive, { params: { productId }, body, idempotencyKey }),
  );

/** Records a delivery: quantity, delivery note and price. */
export function ReceiveDialog({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const form = useOfficeForm({
    initial: EMPTY,
    request: requestOf(row),
    entities: ['stock'],
    onDone: onClose,
  });
  const { field, number, typed } = form;
  return (
    <FormDialog
      title={t.receive}
      description={row.name}
      size="sm"
      form={form}
      confirm={t.receive}
      onClose={onClose}
    >
      <TextField {...number('quantity', NUMBERS.quantity)} label={t.quantity} required />
      <TextField {...field('reference')} label={t.reference} hint={t.referenceHint} required maxLength={80} />
      {row.serialTracked && (
        <>
          <SerialsField
            {...field('serials')}
            text={typed.serials}
            label={serialNumbers.field}
            needed={parseTypedNumber(typed.quantity, NUMBERS.quantity).value ?? null}
          />
          <TextField
            {...field('lot')}
            label={serialNumbers.lot}
            optionalLabel={t.optional}
            autoComplete="off"
            maxLength={40}
          />
        </>
      )}
      <TextField {...number('cost', NUMBERS.cost)} label={t.cost} optionalLabel={t.optional} end="₫" />
    </FormDialog>
  );
}
