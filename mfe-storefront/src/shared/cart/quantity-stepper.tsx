import { useState, type KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { cart as t } from '../../messages/cart';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Product name, for assistive technology. */
  name: string;
  value: number;
  /** Minimum: 0 if that removes the product. */
  least?: 0 | 1;
  /** Maximum. */
  most: number;
  onChange: (quantity: number) => void;
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 3);

/** Quantity input with buttons. Typed values apply on blur or Enter. */
export function QuantityStepper({ name, value, least = 1, most, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);

  const step = (by: number) => {
    const next = value + by;
    setTyped(null);
    if (next >= least && next <= most) onChange(next);
  };
  const commit = () => {
    setTyped(null);
    // An emptied field keeps its previous value.
    if (!typed) return;
    const typedQuantity = Number(typed);
    if (typedQuantity >= least && typedQuantity !== value) onChange(Math.min(typedQuantity, most));
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

  return (
    <div className={styles['stepper']} role="group" aria-label={t.quantityOf(name)}>
      <button
        type="button"
        className={styles['button']}
        aria-label={t.less(name)}
        aria-disabled={value <= least || undefined}
        onClick={() => step(-1)}
      >
        <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
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
        onChange={({ target }) => setTyped(digitsOf(target.value))}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles['button']}
        aria-label={t.more(name)}
        aria-disabled={value >= most || undefined}
        onClick={() => step(1)}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
