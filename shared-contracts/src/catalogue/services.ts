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

/** Tiers of service packages (specification §2). */
export const PACKAGE_TIERS = ['basic', 'standard', 'premium'] as const;
export type PackageTier = (typeof PACKAGE_TIERS)[number];
export const PACKAGE_TIER_LABELS: Record<PackageTier, string> = {
  basic: 'Cơ bản',
  standard: 'Tiêu chuẩn',
  premium: 'Cao cấp',
};
