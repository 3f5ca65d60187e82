import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './choice.module.css';
import { FieldError, useDescribedControl } from './frame';
import type { Option } from './select-field';

export interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const { control, hintId, errorId } = useDescribedControl(input, { hint, error });
  return (
    <div className={className}>
      <label className={styles['choice']} htmlFor={control.id}>
        <input
          {...input}
          {...control}
          type="checkbox"
          className={classNames(styles['mark'], styles['check'])}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface RadioOption extends Option {
  readonly hint?: string;
}

export interface RadioGroupFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'defaultValue' | 'id' | 'name'
> {
  legend: ReactNode;
  /** Id of the first radio button, the target of links in an error summary. */
  id?: string;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  hint?: ReactNode;
  error?: string | null;
  /** Places the options in one line if there is room. */
  inline?: boolean;
}

export function RadioGroupField(props: RadioGroupFieldProps) {
  const { legend, id, options, value, defaultValue, hint, error, inline, className, ...input } = props;
  const { control, hintId, errorId } = useDescribedControl({ id }, { hint, error });
  const base = useId();
  return (
    <fieldset
      className={classNames(styles['group'], className)}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={classNames(styles['options'], inline && styles['inline'])}>
        {options.map((option, index) => {
          const optionId = index === 0 ? control.id : `${base}-${option.value}`;
          return (
            <label key={option.value} className={styles['choice']} htmlFor={optionId}>
              <input
                {...input}
                id={optionId}
                type="radio"
                className={classNames(styles['mark'], styles['radio'])}
                value={option.value}
                disabled={option.disabled || input.disabled}
                {...(value !== undefined && { checked: value === option.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              />
              <span>
                {option.label}
                {option.hint && <span className={styles['optionHint']}>{option.hint}</span>}
              </span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
