import type { OfficeOrder } from '@evcare/shared-contracts/office';

/** True for the order of a vehicle that is in no account. */
export const isOfVisitedVehicle = ({ vehicle, status }: OfficeOrder): boolean =>
  vehicle.id === null && status !== 'cancelled';
