import { isHttpError } from '@evcare/shared-contracts';
import { booking as t } from '../../../messages/booking';
import type { Step } from '../flow/steps';

/** Reason, other than a lost slot, why a booking failed. */
export type BookProblem =
  | {
      readonly kind: 'refused';
      readonly text: string;
      /** Messages of invalid fields, each with the step that contains the field. */
      readonly fields: readonly { readonly step: Step; readonly text: string }[];
    }
  /** It is unknown whether the booking was made. `text` is the error's message; null if there is none. */
  | { readonly kind: 'unanswered'; readonly text: string | null };

const TOO_MANY = 429;

/** Step that contains a field, by the first part of the field's path in the request. */
const STEP_OF: Readonly<Record<string, Step>> = {
  vehicle: 'vehicle',
  vehicleId: 'vehicle',
  address: 'vehicle',
  services: 'services',
  notes: 'services',
  photoIds: 'services',
  usePackage: 'services',
  startAt: 'time',
  holdId: 'time',
  contact: 'contact',
};

/** Returns true if the server gave a final answer, so that the idempotency key is not needed any more. */
export const isSettled = (error: unknown): boolean =>
  isHttpError(error) && error.failure === 'refused' && error.status < 500 && error.status !== TOO_MANY;

export function bookProblemOf(error: unknown): BookProblem {
  if (!isHttpError(error)) return { kind: 'refused', text: t.confirm.failed, fields: [] };
  if (error.failure !== 'refused' || error.status >= 500) return { kind: 'unanswered', text: error.message };
  const fields = Object.entries(error.errors).flatMap(([path, [text]]) => {
    const step = STEP_OF[path.split('.')[0] ?? ''];
    return step && text ? [{ step, text }] : [];
  });
  return { kind: 'refused', text: error.message, fields };
}
