/** Bays of the workshop (product.md §5.1). */
export const SEED_BAYS = [
  { code: 'K1', name: 'Khoang 1', capabilities: ['LIFT'] },
  { code: 'K2', name: 'Khoang 2', capabilities: ['LIFT'] },
  {
    code: 'K3',
    name: 'Khoang 3 – an toàn điện cao áp',
    capabilities: ['LIFT', 'HV_SAFE_ZONE', 'EV_CHARGER'],
  },
  { code: 'K4', name: 'Khoang 4 – xe máy điện', capabilities: ['MOTO'] },
] as const;
