import type { ReactNode } from 'react';
import { Alert } from '../feedback';
import { FormErrorSummary } from '../field';
import type { FormErrorState } from './use-contract-form';

/** Errors of a rejected form: a summary of the invalid fields, or the failure as a whole. */
export function FormErrors({ errors, action }: { errors: FormErrorState; action?: ReactNode }) {
  if (errors.fieldErrors.length > 0) {
    return <FormErrorSummary title={errors.title} errors={errors.fieldErrors} />;
  }
  if (errors.failure === null) return null;
  return (
    <Alert tone="danger" action={action}>
      {errors.failure}
    </Alert>
  );
}
