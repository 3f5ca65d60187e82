/** Maintenance tiers of the mega menu (specification §2). */
export const SERVICE_TIERS = ['basic', 'advanced', 'premium'] as const;
export type ServiceTier = (typeof SERVICE_TIERS)[number];
export const SERVICE_TIER_LABELS: Record<ServiceTier, string> = {
  basic: 'Cơ bản',
  advanced: 'Nâng cao',
  premium: 'Cao cấp',
};

export const SERVICE_TYPES = [
  'maintenance',
  'ai-diagnostics',
  'failure-prediction',
  'repair',
  'install',
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Place of a service: a bay of the workshop, or the customer's address, where no vehicle is involved. */
export const SERVICE_PLACES = ['workshop', 'home'] as const;
export type ServicePlace = (typeof SERVICE_PLACES)[number];
export const SERVICE_PLACE_LABELS: Record<ServicePlace, string> = {
  workshop: 'Tại xưởng',
  home: 'Tại nhà khách',
};

/** Tiers of service packages (specification §2). */
export const PACKAGE_TIERS = ['basic', 'standard', 'premium'] as const;
export type PackageTier = (typeof PACKAGE_TIERS)[number];
export const PACKAGE_TIER_LABELS: Record<PackageTier, string> = {
  basic: 'Cơ bản',
  standard: 'Tiêu chuẩn',
  premium: 'Cao cấp',
};

/**
 * Codes of services that a larger service includes completely, by the code of the larger service
 * (product.md §5.4).
 */
export const INCLUDED_SERVICES: Readonly<Record<string, readonly string[]>> = {
  'BD-NC': ['BD-CB'],
  'BD-CC': ['BD-CB', 'BD-NC', 'SOH', 'CN-CD'],
};

/** Returns the chosen service that includes the given service; undefined if none does. */
export const includedIn = (code: string, chosen: readonly string[]): string | undefined =>
  chosen.find((other) => INCLUDED_SERVICES[other]?.includes(code));

/** Removes the codes of services that another chosen service includes, so that they are not done and charged twice. */
export const withoutIncluded = (codes: readonly string[]): string[] =>
  codes.filter((code) => includedIn(code, codes) === undefined);
