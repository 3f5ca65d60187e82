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
 * Quantity input with buttons. A typed value applies on blur or Enter; an invalid or empty one leaves the
 * quantity unchanged and shows the reason.
 */
export function QuantityStepper({ name, value, least = 1, most, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<'empty' | 'range' | null>(null);

  const step = (by: number) => {
    const next = value + by;
    setTyped(null);
    setProblem(null);
    if (next >= least && next <= most) onChange(next);
  };
  const commit = () => {
    setTyped(null);
    if (typed === null) return;
    const text = typed.trim();
    if (text === '') return setProblem('empty');
    const quantity = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    const fits = quantity >= least && quantity <= most;
    setProblem(fits ? null : 'range');
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
          setProblem(null);
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
        {problem === 'range' && t.wrongQuantity(most)}
        {problem === 'empty' && t.emptyQuantity(value)}
      </Span>
    </div>
  );
}
