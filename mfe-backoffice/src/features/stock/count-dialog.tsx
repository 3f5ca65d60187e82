import { useState } from 'react';
import { call, stockApi } from '@evcare/shared-contracts/endpoints';
import { parseTypedNumber, WHOLE } from '@evcare/shared-contracts/format';
import { splitSerials, stockCountSchema, type StockRow } from '@evcare/shared-contracts/office';
import { Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { serialNumbers } from '../../messages/serial-numbers';
import { stock as t } from '../../messages/stock';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { signed } from '../../shared/numbers';
import { SerialsField } from '../../shared/serials';

const EMPTY = { counted: '', reason: '', serials: '' };
const NUMBERS = { counted: WHOLE };

/** @param seen stock on hand when the count started */
const requestOf = (productId: string, seen: number) =>
  formRequest(
    formSchema({
      schema: stockCountSchema,
      numbers: NUMBERS,
      toBody: (values: typeof EMPTY, numbers) => ({
        ...values,
        ...numbers,
        serials: splitSerials(values.serials),
        seen,
      }),
    }),
    (http, body) => call(http, stockApi.count, { params: { productId }, body }),
  );

/** Records a stock count; rejected when the stock changed in the meantime. */
export function CountDialog({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const [expectedQuantity] = useState(row.onHand);
  const form = useOfficeForm({
    initial: EMPTY,
    request: requestOf(row.productId, expectedQuantity),
    entities: ['stock'],
    onDone: onClose,
  });
  const { field, number, typed } = form;
  const { value: counted } = parseTypedNumber(typed.counted, NUMBERS.counted);
  return (
    <FormDialog
      title={t.count}
      description={row.name}
      size="sm"
      form={form}
      confirm={t.saveCount}
      onClose={onClose}
    >
      <TextField
        {...number('counted', NUMBERS.counted)}
        label={t.counted}
        hint={t.countedHint(row.onHand, row.reserved)}
        required
      />
      {counted !== null && (
        <Text weight="strong" numeric role="status">
          {counted === expectedQuantity ? t.noDifference : t.difference(signed(counted - expectedQuantity))}
        </Text>
      )}
      {row.serialTracked && counted !== null && counted !== expectedQuantity && (
        <SerialsField
          {...field('serials')}
          text={typed.serials}
          label={counted > expectedQuantity ? serialNumbers.foundSerials : serialNumbers.missingSerials}
          needed={Math.abs(counted - expectedQuantity)}
          {...(counted < expectedQuantity && { hint: serialNumbers.missingHint })}
        />
      )}
      <TextField
        {...field('reason')}
        label={t.countReason}
        hint={t.countReasonHint}
        required
        maxLength={200}
      />
    </FormDialog>
  );
}
