import { PATHS } from '@evcare/shared-contracts';

/** The questions of a booking, in their order. */
export const STEPS = ['vehicle', 'services', 'time', 'contact', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (value: string | null): value is Step => STEPS.some((step) => step === value);

export const stepHref = (step: Step): string => `${PATHS.booking}?step=${step}`;

/** Which questions are answered. */
export type Answered = Readonly<Record<Exclude<Step, 'confirm'>, boolean>>;

/** The step to show: the wished one, or the first before it that has no answer; without a wish, where one stopped. */
export function stepFor(wished: string | null, answered: Answered): Step {
  const open = STEPS.find((step) => step !== 'confirm' && !answered[step]) ?? 'confirm';
  // What the account knows of its owner is still theirs to look at.
  if (!isStep(wished)) return open === 'confirm' ? 'contact' : open;
  return STEPS.indexOf(wished) <= STEPS.indexOf(open) ? wished : open;
}
