import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';
import { FieldFrame, useDescribedControl, type FieldMessages } from './frame';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends ComponentPropsWithRef<'select'>, FieldMessages {
  options: readonly Option[];
  /** First entry, with an empty value. */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optionalLabel, options, placeholder, className, ...select } = props;
  const { control, hintId, errorId } = useDescribedControl(select, { hint, error });
  return (
    <FieldFrame
      id={control.id}
      label={label}
      hint={hint}
      error={error}
      optionalLabel={optionalLabel}
      className={className}
      hintId={hintId}
      errorId={errorId}
    >
      <div className={styles['frame']}>
        <select {...select} {...control} className={classNames(styles['control'], styles['select'])}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
