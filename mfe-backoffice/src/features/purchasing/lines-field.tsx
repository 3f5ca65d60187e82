import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Button, Grid, Hint, Inline, List, Stack, Text, TextField } from '@evcare/shared-ui';
import { purchasing } from '../../messages/purchasing';
import styles from './purchasing.module.css';
import type { TypedLine } from './typed-lines';

const t = purchasing.form;

/** Number that each line has. */
export interface LineNumber {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly required?: boolean;
  readonly hint?: (line: TypedLine) => string | undefined;
}

interface LinesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly TypedLine[];
  readonly numbers: readonly LineNumber[];
  readonly error: string | null | undefined;
  readonly onChange: (lines: TypedLine[]) => void;
  /** Text while there are no lines. */
  readonly empty?: string;
  /** Note beside the name of a product. */
  readonly noteOf?: (line: TypedLine) => ReactNode;
  /** Button beside the name of a product. */
  readonly actionOf?: (line: TypedLine) => ReactNode;
  /** Further fields of a line. */
  readonly extraOf?: (line: TypedLine) => ReactNode;
  /** False: lines cannot be removed. */
  readonly isRemovable?: boolean;
}

/** Products with numbers, such as a quantity and a price. */
export function LinesField(props: LinesFieldProps) {
  const {
    id,
    label,
    lines,
    numbers,
    error,
    onChange,
    empty,
    noteOf,
    actionOf,
    extraOf,
    isRemovable = true,
  } = props;
  const change = (productId: string, name: string, text: string) =>
    onChange(
      lines.map((line) =>
        line.productId === productId ? { ...line, numbers: { ...line.numbers, [name]: text } } : line,
      ),
    );
  return (
    <Stack gap="12" id={id} tabIndex={-1}>
      {error && (
        <Text tone="danger" size="14" role="alert">
          {error}
        </Text>
      )}
      {lines.length === 0 && empty && <Hint>{empty}</Hint>}
      {lines.length > 0 && (
        <List gap="12" aria-label={label}>
          {lines.map((line) => (
            <Grid
              key={line.productId}
              as="li"
              gap="8"
              pad="12"
              line="all"
              radius="card"
              className={styles['line']}
            >
              <Inline gap="8" justify="between">
                <Stack gap="4">
                  <Text weight="strong">{line.name}</Text>
                  {noteOf && <Hint>{noteOf(line)}</Hint>}
                </Stack>
                {actionOf?.(line)}
                {isRemovable && (
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={<Trash2 size={18} strokeWidth={1.75} />}
                    aria-label={t.removeOf(line.name)}
                    onClick={() => onChange(lines.filter(({ productId }) => productId !== line.productId))}
                  >
                    {t.remove}
                  </Button>
                )}
              </Inline>
              <Grid gap="12" align="start" className={styles['fields']}>
                {numbers.map(({ name, label: numberLabel, unit, required, hint }) => (
                  <TextField
                    key={name}
                    label={numberLabel}
                    aria-label={t.of(numberLabel, line.name)}
                    required={required}
                    hint={hint?.(line)}
                    inputMode="numeric"
                    autoComplete="off"
                    value={line.numbers[name] ?? ''}
                    end={unit}
                    onChange={({ target }) => change(line.productId, name, target.value)}
                  />
                ))}
              </Grid>
              {extraOf?.(line)}
            </Grid>
          ))}
        </List>
      )}
    </Stack>
  );
}
