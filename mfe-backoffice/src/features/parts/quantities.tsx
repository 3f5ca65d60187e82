import { TextField } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { wholeIn } from './request-text';
import styles from './parts.module.css';

export interface Quantity {
  readonly id: string;
  readonly name: string;
  readonly most: number;
}

/** Fields for the returned quantity of each line; see {@link readQuantities}. */
export function QuantityFields({
  lines,
  typed,
  onType,
  label,
  checked,
}: {
  readonly lines: readonly Quantity[];
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (id: string, text: string) => void;
  readonly label: (name: string) => string;
  /** True after a submit attempt: errors are shown. */
  readonly checked: boolean;
}) {
  return (
    <div className={styles['quantities']}>
      {lines.map(({ id, name, most }) => {
        const text = typed[id] ?? String(most);
        const bad = checked && wholeIn(text, 0, most) === null;
        return (
          <TextField
            key={id}
            label={label(name)}
            inputMode="numeric"
            value={text}
            error={bad ? parts.office.qtyRange(most) : null}
            onChange={(event) => onType(id, event.target.value)}
          />
        );
      })}
    </div>
  );
}

/** Parses the quantities; `null` if any of them is not a number within its range. */
export function readQuantities(
  lines: readonly Quantity[],
  typed: Readonly<Record<string, string>>,
): { id: string; quantity: number }[] | null {
  const read = lines.map(({ id, most }) => ({ id, quantity: wholeIn(typed[id] ?? String(most), 0, most) }));
  const good = read.flatMap(({ id, quantity }) => (quantity === null ? [] : [{ id, quantity }]));
  return good.length === lines.length ? good : null;
}
