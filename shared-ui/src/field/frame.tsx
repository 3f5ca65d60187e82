import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

/** Label, hint and error of a field. */
export interface FieldMessages {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** Shown after the label of an optional field. */
  optionalLabel?: string;
}

interface DescribedProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Returns the ids and ARIA attributes that connect a control with its hint and error. */
export function useDescribedControl(
  props: { id?: string; 'aria-describedby'?: string },
  messages: Pick<FieldMessages, 'hint' | 'error'>,
): { control: DescribedProps; hintId: string; errorId: string } {
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [props['aria-describedby'], messages.error && errorId, messages.hint && hintId].filter(
    Boolean,
  );
  return {
    control: {
      id,
      'aria-describedby': describedBy.join(' ') || undefined,
      'aria-invalid': messages.error ? true : undefined,
    },
    hintId,
    errorId,
  };
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['error']}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

interface FieldFrameProps extends FieldMessages {
  id: string;
  /** Id of the label, for other elements that it names. */
  labelId?: string;
  hintId: string;
  errorId: string;
  className?: string;
  children: ReactNode;
}

/** Field layout: label, control, error, hint. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, labelId, hintId, errorId, label, optionalLabel, hint, error, className, children } = props;
  return (
    <div className={classNames(styles['field'], className)}>
      <label id={labelId} className={styles['label']} htmlFor={id}>
        {label}
        {optionalLabel && <span className={styles['optional']}> {optionalLabel}</span>}
      </label>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
