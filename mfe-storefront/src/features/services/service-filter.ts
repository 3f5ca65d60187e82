import {
  SERVICE_TIERS,
  VEHICLE_TYPES,
  type Service,
  type ServiceTier,
  type VehicleType,
} from '@evcare/shared-contracts/shop';

/** Types with their own tab. */
export const TAB_TYPES = ['ai-diagnostics', 'failure-prediction'] as const;
export type TabType = (typeof TAB_TYPES)[number];

/** Filter of the address; unknown values are ignored. */
export interface ServiceFilter {
  readonly tier: ServiceTier | null;
  readonly type: TabType | null;
  readonly vehicleType: VehicleType | null;
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((item) => item === value) ?? null;

export function readFilter(query: URLSearchParams): ServiceFilter {
  const tier = oneOf(SERVICE_TIERS, query.get('tier'));
  return {
    tier,
    type: tier ? null : oneOf(TAB_TYPES, query.get('type')),
    vehicleType: oneOf(VEHICLE_TYPES, query.get('vehicleType')),
  };
}

/** Returns the query string of a filter, with `?`, or an empty string for no filter. */
export function writeFilter({ tier, type, vehicleType }: ServiceFilter): string {
  const query = new URLSearchParams();
  if (tier) query.set('tier', tier);
  if (type) query.set('type', type);
  if (vehicleType) query.set('vehicleType', vehicleType);
  return query.size > 0 ? `?${query}` : '';
}

export const matches = (service: Service, { tier, type, vehicleType }: ServiceFilter): boolean =>
  (tier === null || service.tier === tier) &&
  (type === null || service.type === type) &&
  (vehicleType === null ||
    service.place === 'home' ||
    service.vehicleTypes.length === 0 ||
    service.vehicleTypes.includes(vehicleType));
