import { PATHS } from '@evcare/shared-contracts';

export const APPOINTMENTS = `${PATHS.booking}/appointments`;

export const appointmentHref = (code: string): string => `${APPOINTMENTS}/${encodeURIComponent(code)}`;
