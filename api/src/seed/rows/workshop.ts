/** Bays of the workshop, and its van for visits at home (product.md §5.1 and §5.4). */
export const SEED_BAYS = [
  { code: 'K1', name: 'Khoang 1', capabilities: ['LIFT'] },
  { code: 'K2', name: 'Khoang 2', capabilities: ['LIFT'] },
  {
    code: 'K3',
    name: 'Khoang 3 – an toàn điện cao áp',
    capabilities: ['LIFT', 'HV_SAFE_ZONE', 'EV_CHARGER'],
  },
  { code: 'K4', name: 'Khoang 4 – xe máy điện', capabilities: ['MOTO'] },
  { code: 'XE1', name: 'Xe lưu động 1', kind: 'van', capabilities: [] },
] as const;
