import { useState, type KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { Grid, Span } from '@evcare/shared-ui';
import { cart as t } from '../../messages/cart';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Product name, for assistive technology. */
  name: string;
  value: number;
  /** Minimum; 0 if that quantity removes the product. */
  least?: 0 | 1;
  /** Maximum. */
  most: number;
  onChange: (quantity: number) => void;
}

/**
 * Quantity input with buttons. A typed value applies on blur or Enter; an invalid value leaves the quantity
 * unchanged.
 */
export function QuantityStepper({ name, value, least = 1, most, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  const step = (by: number) => {
    const next = value + by;
    setTyped(null);
    setWrong(false);
    if (next >= least && next <= most) onChange(next);
  };
  const commit = () => {
    setTyped(null);
    const text = typed?.trim();
    // An emptied field keeps its previous value.
    if (!text) return;
    const quantity = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    const fits = quantity >= least && quantity <= most;
    setWrong(!fits);
    if (fits && quantity !== value) onChange(quantity);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Otherwise Enter would press the button that gets the focus when 0 removes the product.
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
    if (event.key === 'ArrowUp') step(1);
    if (event.key === 'ArrowDown') step(-1);
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
  };

  const stepper = (
    <div className={styles['stepper']} role="group" aria-label={t.quantityOf(name)}>
      <Grid
        type="button"
        as="button"
        centered
        tone="ink"
        className={styles['button']}
        aria-label={t.less(name)}
        aria-disabled={value <= least || undefined}
        onClick={() => step(-1)}
      >
        <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
      <input
        className={styles['field']}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={t.quantityOf(name)}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        maxLength={12}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <Grid
        type="button"
        as="button"
        centered
        tone="ink"
        className={styles['button']}
        aria-label={t.more(name)}
        aria-disabled={value >= most || undefined}
        onClick={() => step(1)}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
    </div>
  );
  return (
    <div>
      {stepper}
      <Span above="4" tone="danger" size="14" className={styles['wrong']} role="status">
        {wrong && t.wrongQuantity(most)}
      </Span>
    </div>
  );
}
