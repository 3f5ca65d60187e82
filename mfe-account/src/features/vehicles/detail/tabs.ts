export const VEHICLE_TABS = [
  'overview',
  'battery',
  'reminders',
  'prediction',
  'timeline',
  'package',
] as const;
export type VehicleTab = (typeof VEHICLE_TABS)[number];

/** Returns the tab of a URL hash such as `#prediction`. */
export const tabFromHash = (hash: string): VehicleTab =>
  VEHICLE_TABS.find((tab) => `#${tab}` === hash) ?? 'overview';
