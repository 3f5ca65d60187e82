import type { ReactNode } from 'react';
import { Alert } from '../feedback';
import { FormErrorSummary } from '../field';
import type { FormProblemsData } from './use-contract-form';

/** Errors of a rejected form: a summary of the invalid fields, or the failure as a whole. */
export function FormProblems({ problems, action }: { problems: FormProblemsData; action?: ReactNode }) {
  if (problems.errors.length > 0) {
    return <FormErrorSummary title={problems.title} errors={problems.errors} />;
  }
  if (problems.failure === null) return null;
  return (
    <Alert tone="danger" action={action}>
      {problems.failure}
    </Alert>
  );
}
