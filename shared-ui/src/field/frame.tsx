import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

/** What every field has besides its control. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** Said after the label of a field that may stay empty. */
  optionalLabel?: string;
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids and descriptions that tie a control to its hint and its error. */
export function useDescribed(
  given: { id?: string; 'aria-describedby'?: string },
  texts: Pick<FieldTexts, 'hint' | 'error'>,
): { control: Described; hintId: string; errorId: string } {
  const own = useId();
  const id = given.id ?? own;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [given['aria-describedby'], texts.error && errorId, texts.hint && hintId].filter(
    Boolean,
  );
  return {
    control: {
      id,
      'aria-describedby': describedBy.join(' ') || undefined,
      'aria-invalid': texts.error ? true : undefined,
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

interface FieldFrameProps extends FieldTexts {
  id: string;
  hintId: string;
  errorId: string;
  className?: string;
  children: ReactNode;
}

/** Label above, control, then error and hint below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, hintId, errorId, label, optionalLabel, hint, error, className, children } = props;
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
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
