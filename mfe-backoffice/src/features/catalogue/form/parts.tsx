import { useId, type ReactNode } from 'react';
import { CheckboxField, type Option } from '@evcare/shared-ui';
import styles from './form.module.css';

/** Fields that belong together, below a heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What a number counts, at the end of its field. */
export const Unit = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['unit']}>{children}</span>
);

/** Short fields side by side where there is room. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['row']}>{children}</div>
);

interface ChecksProps {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Any of some. The first one carries the id, so that a summary of errors leads there. */
export function Checks({ id, legend, hint, error, options, chosen, onChange }: ChecksProps) {
  return (
    <fieldset className={styles['checks']} aria-describedby={`${id}-about`}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map(({ value, label }, index) => (
          <CheckboxField
            key={value}
            {...(index === 0 && { id })}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
      <p id={`${id}-about`} className={error ? styles['error'] : styles['hint']}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
