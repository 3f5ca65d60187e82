import { PATHS } from '@evcare/shared-contracts';

export const APPOINTMENTS = `${PATHS.booking}/appointments`;

export const appointmentHref = (code: string): string => `${APPOINTMENTS}/${encodeURIComponent(code)}`;

/** Where the API tells of one; a guest proves themselves by the phone number. */
export const appointmentPath = (code: string, phone: string | null): string =>
  `/appointments/${encodeURIComponent(code)}${phone === null ? '' : `?phone=${encodeURIComponent(phone)}`}`;
