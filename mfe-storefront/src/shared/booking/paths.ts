import { PATHS } from '@evcare/shared-contracts';

export const APPOINTMENTS = `${PATHS.booking}/appointments`;

export const appointmentHref = (code: string): string => `${APPOINTMENTS}/${encodeURIComponent(code)}`;

/** Returns the API path of an appointment; guests authenticate with their phone number. */
export const appointmentPath = (code: string, phone: string | null): string =>
  `/appointments/${encodeURIComponent(code)}${phone === null ? '' : `?phone=${encodeURIComponent(phone)}`}`;
