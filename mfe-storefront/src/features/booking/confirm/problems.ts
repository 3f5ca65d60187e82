import { isHttpError } from '@evcare/shared-contracts';
import { booking as say } from '../../../messages/booking';
import type { Step } from '../flow/steps';

/** Why nothing was booked, where it is not the slot. */
export type BookProblem =
  | {
      readonly kind: 'refused';
      readonly text: string;
      /** Messages of fields, and the step that mends them. */
      readonly fields: readonly { readonly step: Step; readonly text: string }[];
    }
  /** Nobody knows whether it was booked. `text` says what happened; null where only that is known. */
  | { readonly kind: 'unanswered'; readonly text: string | null };

const TOO_MANY = 429;

/** The step of a field, by the first part of its path in the request. */
const STEP_OF: Readonly<Record<string, Step>> = {
  vehicle: 'vehicle',
  vehicleId: 'vehicle',
  services: 'services',
  notes: 'services',
  photoIds: 'services',
  usePackage: 'services',
  startAt: 'time',
  holdId: 'time',
  contact: 'contact',
};

/** True where the server has answered for good: what was sent under that key is settled. */
export const isSettled = (error: unknown): boolean =>
  isHttpError(error) && error.failure === 'refused' && error.status < 500 && error.status !== TOO_MANY;

export function bookProblemOf(error: unknown): BookProblem {
  if (!isHttpError(error)) return { kind: 'refused', text: say.confirm.failed, fields: [] };
  if (error.failure !== 'refused' || error.status >= 500) return { kind: 'unanswered', text: error.message };
  const fields = Object.entries(error.errors).flatMap(([path, [text]]) => {
    const step = STEP_OF[path.split('.')[0] ?? ''];
    return step && text ? [{ step, text }] : [];
  });
  return { kind: 'refused', text: error.message, fields };
}
