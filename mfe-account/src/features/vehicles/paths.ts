import { PATHS } from '@evcare/shared-contracts';

/** Returns the path of a vehicle's page. */
export const vehiclePath = (id: string): string => `${PATHS.myVehicles}/${encodeURIComponent(id)}`;
