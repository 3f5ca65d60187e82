import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';
import { FieldFrame, useDescribedControl, type FieldMessages } from './frame';

export interface TextFieldProps extends ComponentPropsWithRef<'input'>, FieldMessages {
  /** Content at the end of the field, such as a button or a unit. */
  end?: ReactNode;
}

export function TextField({ label, hint, error, optionalLabel, end, className, ...input }: TextFieldProps) {
  const { control, hintId, errorId } = useDescribedControl(input, { hint, error });
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
        <input
          type="text"
          {...input}
          {...control}
          className={classNames(styles['control'], end ? styles['withEnd'] : undefined)}
        />
        {end && (
          <div className={classNames(styles['end'], typeof end === 'string' && styles['unit'])}>{end}</div>
        )}
      </div>
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'>, FieldMessages {}

export function TextAreaField({ label, hint, error, optionalLabel, className, ...area }: TextAreaFieldProps) {
  const { control, hintId, errorId } = useDescribedControl(area, { hint, error });
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
      <textarea rows={4} {...area} {...control} className={classNames(styles['control'], styles['area'])} />
    </FieldFrame>
  );
}
