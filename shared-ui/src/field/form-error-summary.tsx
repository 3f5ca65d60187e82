import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import styles from './form-error-summary.module.css';

export interface FormErrorSummaryProps {
  title: string;
  errors: readonly { readonly fieldId: string; readonly message: string }[];
}

/** List of form errors, each linking to its field. Renders nothing without errors. */
export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  const goTo = (event: MouseEvent<HTMLAnchorElement>, fieldId: string) => {
    const field = event.currentTarget.ownerDocument.getElementById(fieldId);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <div role="alert" className={styles['summary']}>
      <CircleAlert className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={styles['title']}>{title}</p>
        <ul className={styles['list']}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
