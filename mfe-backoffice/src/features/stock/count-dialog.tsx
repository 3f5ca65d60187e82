import { useState } from 'react';
import type { StockRow } from '@evcare/shared-contracts/office';
import { TextField } from '@evcare/shared-ui';
import { stock as t } from '../../messages/stock';
import { useOfficeAction } from '../../shared/data';
import { useUnsaved } from '../../shared/use-unsaved';
import { FormDialog } from './form-dialog';
import { tidy, wholeIn } from './typed';
import styles from './stock.module.css';

/** Records a stock count; rejected when the stock changed in the meantime. */
export function CountDialog({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const [typed, setTyped] = useState({ counted: '', reason: '' });
  const [checked, setChecked] = useState(false);
  // Stock when the count started.
  const [seen] = useState(row.onHand);
  useUnsaved(Object.values(typed).some((one) => one !== ''));
  const save = useOfficeAction<object, StockRow>({
    send: (http, result) => http.post(`/admin/stock/${row.productId}/count`, result),
    entities: ['stock'],
    quiet: true,
    onDone: onClose,
  });
  const counted = wholeIn(typed.counted, 0, 1_000_000);
  const reason = tidy(typed.reason);
  const { fields } = save;

  return (
    <FormDialog
      title={t.count}
      description={row.name}
      confirm={t.saveCount}
      busy={save.busy}
      error={Object.keys(fields).length === 0 ? save.error : null}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (counted !== null && reason !== '') void save.run({ counted, reason, seen });
      }}
    >
      <TextField
        label={t.counted}
        hint={t.countedHint(row.onHand, row.reserved)}
        inputMode="numeric"
        required
        value={typed.counted}
        error={checked && counted === null ? t.countedBad : (fields['counted'] ?? null)}
        onChange={(event) => setTyped({ ...typed, counted: event.target.value })}
      />
      {counted !== null && (
        <p role="status" className={styles['difference']}>
          {counted === seen ? t.noDifference : t.difference(signed(counted - seen))}
        </p>
      )}
      <TextField
        label={t.countReason}
        hint={t.countReasonHint}
        required
        maxLength={200}
        value={typed.reason}
        error={checked && reason === '' ? t.reasonBad : (fields['reason'] ?? null)}
        onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
      />
    </FormDialog>
  );
}

const plus = new Intl.NumberFormat('vi-VN', { signDisplay: 'exceptZero' });
export const signed = (value: number): string => plus.format(value);
