export const VEHICLE_TABS = [
  'overview',
  'battery',
  'reminders',
  'prediction',
  'timeline',
  'package',
] as const;
export type VehicleTab = (typeof VEHICLE_TABS)[number];

/** The tab that the address names: `#prediction`. */
export const tabFromHash = (hash: string): VehicleTab =>
  VEHICLE_TABS.find((tab) => `#${tab}` === hash) ?? 'overview';
