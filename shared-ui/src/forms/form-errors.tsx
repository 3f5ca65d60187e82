import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../feedback';
import { FormErrorSummary } from '../field';
import type { FormErrorState } from './use-contract-form';

/** Returns false if an element is scrolled out of view, or covered by a bar. */
function isSeen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  // Missing where nothing is drawn.
  const drawn = document.elementFromPoint?.(left + width / 2, top + height / 2);
  return drawn === undefined || element.contains(drawn);
}

interface FailureProps {
  failure: string;
  action?: ReactNode;
}

/**
 * Failure of a form as a whole. It takes the focus only if it can't be seen from the pressed button: otherwise
 * the button keeps the focus for another try.
 */
function Failure({ failure, action }: FailureProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!alert.current || isSeen(alert.current)) return;
    alert.current.scrollIntoView({ block: 'center' });
    alert.current.focus({ preventScroll: true });
  }, [failure]);
  return (
    <Alert ref={alert} tabIndex={-1} tone="danger" action={action}>
      {failure}
    </Alert>
  );
}

/** Errors of a rejected form: a summary of the invalid fields, or the failure as a whole. */
export function FormErrors({ errors, action }: { errors: FormErrorState; action?: ReactNode }) {
  if (errors.fieldErrors.length > 0) {
    return <FormErrorSummary title={errors.title} errors={errors.fieldErrors} />;
  }
  if (errors.failure === null) return null;
  return <Failure failure={errors.failure} action={action} />;
}
