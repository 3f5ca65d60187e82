import { PATHS } from '@evcare/shared-contracts';

/** Starts a booking for a vehicle, with the services that are wished. */
export function bookingPath(vehicleId: string, ...serviceCodes: readonly (string | null)[]): string {
  const query = new URLSearchParams();
  for (const code of serviceCodes) if (code !== null) query.append('serviceId', code);
  query.set('vehicleId', vehicleId);
  return `${PATHS.booking}?${query}`;
}
