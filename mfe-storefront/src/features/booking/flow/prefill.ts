import { DAY_PATTERN } from '@evcare/shared-contracts/format';
import type { Draft } from './draft';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';

const NAMES = ['serviceId', 'date', 'vehicleId', 'productId'] as const;

export const hasPrefill = (search: URLSearchParams): boolean => NAMES.some((name) => search.has(name));

/**
 * Returns the draft with the values from a link: services (repeated or comma-separated), date, vehicle.
 * @param homeServices codes of the services at home, which are booked separately from those in the workshop
 */
export function prefilled(
  draft: Draft,
  search: URLSearchParams,
  homeServices: readonly string[] = [],
): Draft {
  const requestedServices = search
    .getAll('serviceId')
    .flatMap((codes) => codes.split(','))
    .map((code) => code.trim())
    .filter(Boolean);
  const isHome = (code: string) => homeServices.includes(code);
  const atHome = requestedServices.length > 0 ? requestedServices.some(isHome) : draft.atHome;
  const services = [...new Set([...draft.services, ...requestedServices])].filter(
    (code) => isHome(code) === atHome,
  );
  const date = search.get('date') ?? '';
  const vehicleId = search.get('vehicleId') ?? '';
  return {
    ...draft,
    atHome,
    // If there are too many services, the last ones are kept.
    services: services.slice(-BOOKING_LIMITS.maxServices),
    ...(DAY_PATTERN.test(date) && { date }),
    ...(vehicleId !== '' && { vehicleId }),
  };
}
