import { Minus, Plus, Trash2 } from 'lucide-react';
import { MOST_PARTS_QUANTITY, type PartsOrder } from '@evcare/shared-contracts/office';
import { SelectField } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import type { Chosen } from './ask-form';
import { StockBadge } from './own-request';
import styles from './technician.module.css';

const t = parts.technician;

interface ChosenPartsProps {
  readonly order: PartsOrder;
  readonly lines: readonly Chosen[];
  readonly onChange: (lines: readonly Chosen[]) => void;
  readonly error: string | null;
}

/** Selected parts with their quantities. */
export function ChosenParts({ order, lines, onChange, error }: ChosenPartsProps) {
  const set = (productId: string, changes: Partial<Chosen>) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...changes } : line)));
  return (
    <div className={styles['chosen']}>
      {lines.length === 0 && !error && <p className={styles['muted']}>{t.none}</p>}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles['chosenList']} aria-label={t.chosen}>
          {lines.map((line) => (
            <li key={line.productId} className={styles['chosenPart']}>
              <div className={styles['chosenHead']}>
                <span className={styles['lineName']}>{line.name}</span>
                <StockBadge inStock={line.inStock} />
              </div>
              <div className={styles['counter']}>
                <Step
                  label={t.fewer(line.name)}
                  off={line.quantity <= 1}
                  onClick={() => set(line.productId, { quantity: line.quantity - 1 })}
                >
                  <Minus size={24} strokeWidth={1.75} aria-hidden="true" />
                </Step>
                <output className={styles['quantity']} aria-label={t.count(line.name)}>
                  {line.quantity}
                </output>
                <Step
                  label={t.more(line.name)}
                  off={line.quantity >= MOST_PARTS_QUANTITY}
                  onClick={() => set(line.productId, { quantity: line.quantity + 1 })}
                >
                  <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
                </Step>
                <span className={styles['space']} />
                <Step
                  label={t.remove(line.name)}
                  onClick={() => onChange(lines.filter(({ productId }) => productId !== line.productId))}
                >
                  <Trash2 size={22} strokeWidth={1.75} aria-hidden="true" />
                </Step>
              </div>
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
            </li>
          ))}
        </ul>
      )}
      {lines.some(({ inStock }) => !inStock) && <p className={styles['muted']}>{t.waitsNote}</p>}
    </div>
  );
}

const isQuoted = ({ parts: quoted }: PartsOrder, { productId }: Chosen): boolean =>
  quoted.some((part) => part.productId === productId);

function Step({
  label,
  off = false,
  onClick,
  children,
}: {
  readonly label: string;
  readonly off?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles['round']}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick()}
    >
      {children}
    </button>
  );
}
