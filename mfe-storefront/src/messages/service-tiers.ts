/** Names of the maintenance tiers, in their own module because few pages show them. */
export const serviceTiers = {
  basic: { name: 'Bảo dưỡng cơ bản', short: 'Cơ bản' },
  advanced: { name: 'Bảo dưỡng nâng cao', short: 'Nâng cao' },
  premium: { name: 'Bảo dưỡng cao cấp', short: 'Cao cấp' },
} as const;
