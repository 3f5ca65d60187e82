/** The tiers of maintenance, where they are introduced; other pages do without these words. */
export const serviceTiers = {
  basic: { name: 'Bảo dưỡng cơ bản', short: 'Cơ bản' },
  advanced: { name: 'Bảo dưỡng nâng cao', short: 'Nâng cao' },
  premium: { name: 'Bảo dưỡng cao cấp', short: 'Cao cấp' },
} as const;
