import { useId, type ReactNode } from 'react';
import { CheckboxField, type Option } from '@evcare/shared-ui';
import styles from './form.module.css';

/** Group of related fields below a heading. */
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

/** Unit at the end of a number field. */
export const Unit = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['unit']}>{children}</span>
);

/** Short fields in a row, where they fit. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['row']}>{children}</div>
);

interface ChecksProps {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
}

/** Group of checkboxes. The first one carries the id, so that the error summary can link to it. */
export function Checks({ id, legend, hint, error, options, selected, onChange }: ChecksProps) {
  return (
    <fieldset className={styles['checks']} aria-describedby={`${id}-about`}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map(({ value, label }, index) => (
          <CheckboxField
            key={value}
            {...(index === 0 && { id })}
            label={label}
            checked={selected.includes(value)}
            onChange={({ target }) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((optionValue) =>
                    optionValue === value ? target.checked : selected.includes(optionValue),
                  ),
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
