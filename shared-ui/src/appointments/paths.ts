import { PATHS } from '@evcare/shared-contracts';

/** Path of the page of an appointment. */
export const appointmentHref = (code: string): string =>
  `${PATHS.booking}/appointments/${encodeURIComponent(code)}`;
