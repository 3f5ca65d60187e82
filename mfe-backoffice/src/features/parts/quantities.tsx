import { Stack, TextField } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { parseInRange } from '../../shared/forms';

export interface Quantity {
  readonly id: string;
  readonly name: string;
  readonly max: number;
}

/** Fields for the returned quantity of each line; see {@link parseQuantities}. */
export function QuantityFields({
  lines,
  values,
  onChange,
  label,
  showErrors,
}: {
  readonly lines: readonly Quantity[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (id: string, text: string) => void;
  readonly label: (name: string) => string;
  /** True after a submit attempt, when errors are shown. */
  readonly showErrors: boolean;
}) {
  return (
    <Stack gap="12">
      {lines.map(({ id, name, max }) => {
        const text = values[id] ?? String(max);
        const { value, error } = parseInRange(text, 0, max);
        return (
          <TextField
            key={id}
            label={label(name)}
            inputMode="numeric"
            value={text}
            error={showErrors && value === null ? (error ?? parts.office.qtyRange(max)) : null}
            onChange={(event) => onChange(id, event.target.value)}
          />
        );
      })}
    </Stack>
  );
}

/** Parses the quantities; `null` if any of them is not a number within its range. */
export function parseQuantities(
  lines: readonly Quantity[],
  typed: Readonly<Record<string, string>>,
): { id: string; quantity: number }[] | null {
  const parsed = lines.map(({ id, max }) => ({
    id,
    quantity: parseInRange(typed[id] ?? String(max), 0, max).value,
  }));
  const valid = parsed.flatMap(({ id, quantity }) => (quantity === null ? [] : [{ id, quantity }]));
  return valid.length === lines.length ? valid : null;
}
