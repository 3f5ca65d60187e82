import { PATHS } from '@evcare/shared-contracts';

/** Where a vehicle's own page is. */
export const vehiclePath = (id: string): string => `${PATHS.myVehicles}/${encodeURIComponent(id)}`;

/** An appointment's own page. */
export const appointmentPath = (code: string): string =>
  `${PATHS.booking}/appointments/${encodeURIComponent(code)}`;
