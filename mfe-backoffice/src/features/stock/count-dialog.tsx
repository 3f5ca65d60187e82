import { useState } from 'react';
import { call, stockApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import type { StockRow } from '@evcare/shared-contracts/office';
import { Text, TextField } from '@evcare/shared-ui';
import { stock as t } from '../../messages/stock';
import { useApiAction } from '../../shared/data';
import { parseInRange } from '../../shared/forms';
import { FormDialog } from './form-dialog';
import { trimText } from './typed';

/** Records a stock count; rejected when the stock changed in the meantime. */
export function CountDialog({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const [values, setValues] = useState({ counted: '', reason: '' });
  const [submitted, setSubmitted] = useState(false);
  // Stock when the count started.
  const [expectedQuantity] = useState(row.onHand);
  const save = useApiAction({
    send: (http, body: BodyOf<typeof stockApi.count>) =>
      call(http, stockApi.count, { params: { productId: row.productId }, body }),
    entities: ['stock'],
    suppressErrorToast: true,
    onDone: onClose,
  });
  const { value: counted, error: countedError } = parseInRange(values.counted, 0, 1_000_000);
  const reason = trimText(values.reason);
  const { fields } = save;

  return (
    <FormDialog
      title={t.count}
      description={row.name}
      confirm={t.saveCount}
      busy={save.busy}
      dirty={Object.values(values).some((value) => value !== '')}
      error={Object.keys(fields).length === 0 ? save.error : null}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true);
        if (counted !== null && reason !== '') void save.run({ counted, reason, seen: expectedQuantity });
      }}
    >
      <TextField
        label={t.counted}
        hint={t.countedHint(row.onHand, row.reserved)}
        inputMode="numeric"
        required
        value={values.counted}
        error={
          submitted && counted === null ? (countedError ?? t.countedInvalid) : (fields['counted'] ?? null)
        }
        onChange={(event) => setValues({ ...values, counted: event.target.value })}
      />
      {counted !== null && (
        <Text weight="strong" numeric role="status">
          {counted === expectedQuantity ? t.noDifference : t.difference(signed(counted - expectedQuantity))}
        </Text>
      )}
      <TextField
        label={t.countReason}
        hint={t.countReasonHint}
        required
        maxLength={200}
        value={values.reason}
        error={submitted && reason === '' ? t.reasonMissing : (fields['reason'] ?? null)}
        onChange={(event) => setValues({ ...values, reason: event.target.value })}
      />
    </FormDialog>
  );
}

const signedNumber = new Intl.NumberFormat('vi-VN', { signDisplay: 'exceptZero' });
export const signed = (value: number): string => signedNumber.format(value);
