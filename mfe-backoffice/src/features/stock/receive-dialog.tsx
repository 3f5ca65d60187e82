import { useState } from 'react';
import type { StockRow } from '@evcare/shared-contracts/office';
import { TextField } from '@evcare/shared-ui';
import { stock as t } from '../../messages/stock';
import { once, useOfficeAction } from '../../shared/data';
import { useUnsaved } from '../../shared/use-unsaved';
import { FormDialog } from './form-dialog';
import { tidy, wholeIn } from './typed';

/** Records a delivery: quantity, delivery note and price. */
export function ReceiveDialog({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const [typed, setTyped] = useState({ quantity: '', reference: '', cost: '' });
  const [checked, setChecked] = useState(false);
  useUnsaved(Object.values(typed).some((one) => one !== ''));
  const receive = useOfficeAction<object, StockRow>({
    send: (http, delivery, key) => http.post(`/admin/stock/${row.productId}/receive`, delivery, once(key)),
    entities: ['stock'],
    quiet: true,
    onDone: onClose,
  });
  const quantity = wholeIn(typed.quantity, 1, 100_000);
  const reference = tidy(typed.reference);
  const cost = typed.cost.trim() === '' ? null : wholeIn(typed.cost, 0, 2_000_000_000);
  const costBad = typed.cost.trim() !== '' && cost === null;
  const set = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  const { fields } = receive;

  return (
    <FormDialog
      title={t.receive}
      description={row.name}
      confirm={t.receive}
      busy={receive.busy}
      error={Object.keys(fields).length === 0 ? receive.error : null}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (quantity !== null && reference !== '' && !costBad)
          void receive.run({ quantity, reference, cost });
      }}
    >
      <TextField
        label={t.quantity}
        inputMode="numeric"
        required
        value={typed.quantity}
        error={checked && quantity === null ? t.quantityBad : (fields['quantity'] ?? null)}
        onChange={set('quantity')}
      />
      <TextField
        label={t.reference}
        hint={t.referenceHint}
        required
        maxLength={80}
        value={typed.reference}
        error={checked && reference === '' ? t.referenceBad : (fields['reference'] ?? null)}
        onChange={set('reference')}
      />
      <TextField
        label={t.cost}
        optionalLabel={t.optional}
        inputMode="numeric"
        end="₫"
        value={typed.cost}
        error={checked && costBad ? t.costBad : (fields['cost'] ?? null)}
        onChange={set('cost')}
      />
    </FormDialog>
  );
}
