import { PATHS } from '@evcare/shared-contracts';

/** Returns the path that starts a booking for a vehicle with preselected services. */
export function bookingPath(vehicleId: string, ...serviceCodes: readonly (string | null)[]): string {
  const query = new URLSearchParams();
  for (const code of serviceCodes) if (code !== null) query.append('serviceId', code);
  query.set('vehicleId', vehicleId);
  return `${PATHS.booking}?${query}`;
}
