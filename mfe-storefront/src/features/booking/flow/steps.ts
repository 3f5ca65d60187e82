import { PATHS } from '@evcare/shared-contracts';
import { booking } from '../../../messages/booking';

/** Questions of a booking, in order. */
export const STEPS = ['vehicle', 'services', 'time', 'contact', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** Name of a step; a visit at home asks for the address instead of a vehicle. */
export const stepName = (step: Step, atHome: boolean): string =>
  atHome && step === 'vehicle' ? booking.progress.address : booking.progress.names[step];

const isStep = (value: string | null): value is Step => STEPS.some((step) => step === value);

export const stepHref = (step: Step): string => `${PATHS.booking}?step=${step}`;

/** Answered questions, by step. */
export type Answered = Readonly<Record<Exclude<Step, 'confirm'>, boolean>>;

/** Returns the requested step or the first unanswered one before it; without a request, the step to continue with. */
export function stepFor(requested: string | null, answered: Answered): Step {
  const open = STEPS.find((step) => step !== 'confirm' && !answered[step]) ?? 'confirm';
  // Prefilled contact data is still shown for the customer to check.
  if (!isStep(requested)) return open === 'confirm' ? 'contact' : open;
  return STEPS.indexOf(requested) <= STEPS.indexOf(open) ? requested : open;
}
