import { Minus, Plus, Trash2 } from 'lucide-react';
import { MOST_PARTS_QUANTITY, type PartsOrder } from '@evcare/shared-contracts/office';
import { Cluster, Grid, Hint, Inline, List, SelectField, Span, Stack, Text } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import type { SelectedPart } from './request-form';
import { StockBadge } from './own-request';
import styles from './technician.module.css';

const t = parts.technician;

interface SelectedPartsProps {
  readonly order: PartsOrder;
  readonly lines: readonly SelectedPart[];
  readonly onChange: (lines: readonly SelectedPart[]) => void;
  readonly error: string | null;
}

/** Selected parts with their quantities. */
export function SelectedParts({ order, lines, onChange, error }: SelectedPartsProps) {
  const set = (productId: string, changes: Partial<SelectedPart>) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...changes } : line)));
  return (
    <Stack gap="12">
      {lines.length === 0 && !error && <Hint>{t.none}</Hint>}
      {error && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
      {lines.length > 0 && (
        <List gap="12" aria-label={t.chosen}>
          {lines.map((line) => (
            <Stack
              as="li"
              key={line.productId}
              gap="12"
              padY="12"
              padX="16"
              ground="page"
              radius="card"
              className={styles['chosenPart']}
            >
              <Cluster align="center" justify="between" gap="4" gapX="12">
                <Span weight="strong" breaks>
                  {line.name}
                </Span>
                <StockBadge inStock={line.inStock} />
              </Cluster>
              <Inline gap="8">
                <StepButton
                  label={t.fewer(line.name)}
                  disabled={line.quantity <= 1}
                  onClick={() => set(line.productId, { quantity: line.quantity - 1 })}
                >
                  <Minus size={24} strokeWidth={1.75} aria-hidden="true" />
                </StepButton>
                <Text
                  as="output"
                  size="24"
                  weight="strong"
                  text="center"
                  numeric
                  className={styles['quantity']}
                  aria-label={t.count(line.name)}
                >
                  {line.quantity}
                </Text>
                <StepButton
                  label={t.more(line.name)}
                  disabled={line.quantity >= MOST_PARTS_QUANTITY}
                  onClick={() => set(line.productId, { quantity: line.quantity + 1 })}
                >
                  <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
                </StepButton>
                <Span grow />
                <StepButton
                  label={t.remove(line.name)}
                  onClick={() => onChange(lines.filter(({ productId }) => productId !== line.productId))}
                >
                  <Trash2 size={22} strokeWidth={1.75} aria-hidden="true" />
                </StepButton>
              </Inline>
              {!isQuoted(order, line) && order.services.length > 0 && (
                <SelectField
                  label={t.useLabel}
                  aria-label={t.use(line.name)}
                  value={line.serviceLineId ?? ''}
                  options={[
                    { value: '', label: t.byQuote },
                    ...order.services.map(({ lineId, name }) => ({
                      value: lineId,
                      label: t.service(name),
                    })),
                  ]}
                  onChange={(event) =>
                    set(line.productId, {
                      serviceLineId: event.target.value === '' ? null : event.target.value,
                    })
                  }
                />
              )}
            </Stack>
          ))}
        </List>
      )}
      {lines.some(({ inStock }) => !inStock) && <Hint>{t.waitsNote}</Hint>}
    </Stack>
  );
}

const isQuoted = ({ parts: quotedParts }: PartsOrder, { productId }: SelectedPart): boolean =>
  quotedParts.some((part) => part.productId === productId);

function StepButton({
  label,
  disabled = false,
  onClick,
  children,
}: {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <Grid
      as="button"
      type="button"
      centered
      ground="page"
      radius="control"
      tone="ink"
      className={styles['round']}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </Grid>
  );
}
