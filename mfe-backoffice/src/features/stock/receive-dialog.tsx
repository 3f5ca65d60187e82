import { useState } from 'react';
import { call, stockApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import { MONEY } from '@evcare/shared-contracts/format';
import type { StockRow } from '@evcare/shared-contracts/office';
import { TextField } from '@evcare/shared-ui';
import { stock as t } from '../../messages/stock';
import { useApiAction } from '../../shared/data';
import { parseInRange } from '../../shared/forms';
import { FormDialog } from './form-dialog';
import { trimText } from './typed';

/** Records a delivery: quantity, delivery note and price. */
export function ReceiveDialog({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const [values, setValues] = useState({ quantity: '', reference: '', cost: '' });
  const [submitted, setSubmitted] = useState(false);
  const receive = useApiAction({
    send: (http, body: BodyOf<typeof stockApi.receive>, key) =>
      call(http, stockApi.receive, { params: { productId: row.productId }, body, idempotencyKey: key }),
    entities: ['stock'],
    suppressErrorToast: true,
    onDone: onClose,
  });
  const { value: quantity, error: quantityError } = parseInRange(values.quantity, 1, 100_000);
  const reference = trimText(values.reference);
  const { value: cost, error: costTyped } = parseInRange(values.cost, 0, 2_000_000_000, MONEY);
  const costError = costTyped ?? (values.cost.trim() !== '' && cost === null ? t.costInvalid : null);
  const set = (field: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [field]: event.target.value });
  const { fields } = receive;

  return (
    <FormDialog
      title={t.receive}
      description={row.name}
      confirm={t.receive}
      busy={receive.busy}
      dirty={Object.values(values).some((value) => value !== '')}
      error={Object.keys(fields).length === 0 ? receive.error : null}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true);
        if (quantity !== null && reference !== '' && costError === null)
          void receive.run({ quantity, reference, cost });
      }}
    >
      <TextField
        label={t.quantity}
        inputMode="numeric"
        required
        value={values.quantity}
        error={
          submitted && quantity === null ? (quantityError ?? t.quantityInvalid) : (fields['quantity'] ?? null)
        }
        onChange={set('quantity')}
      />
      <TextField
        label={t.reference}
        hint={t.referenceHint}
        required
        maxLength={80}
        value={values.reference}
        error={submitted && reference === '' ? t.referenceMissing : (fields['reference'] ?? null)}
        onChange={set('reference')}
      />
      <TextField
        label={t.cost}
        optionalLabel={t.optional}
        inputMode="numeric"
        end="₫"
        value={values.cost}
        error={(submitted ? costError : null) ?? fields['cost'] ?? null}
        onChange={set('cost')}
      />
    </FormDialog>
  );
}
