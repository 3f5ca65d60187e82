import type { OfficeOrder } from '@evcare/shared-contracts/office';

/**
 * True for an order that is linked to no vehicle of an account. Its plate may still be in an account: that
 * account may have added the vehicle without this visit.
 */
export const isOfVisitedVehicle = ({ vehicle, status }: OfficeOrder): boolean =>
  vehicle.id === null && status !== 'cancelled';
