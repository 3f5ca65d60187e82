import { inArray } from 'drizzle-orm';
import { ofSubject, type PersonalDataPart } from '../../identity/users';
import { serviceOrders } from '../service-orders';
import { vehicles } from '../vehicles';
import { vehicleClaimCodes, vehicleClaims } from './tables';

/** Codes with which a vehicle of a customer could be added to an account, and what they added. */
export const vehicleClaimData: PersonalDataPart = {
  tables: [vehicleClaimCodes, vehicleClaims],
  async erase(tx, subject) {
    const visits = tx
      .select({ id: serviceOrders.id })
      .from(serviceOrders)
      .where(ofSubject(serviceOrders.userId, subject));
    await tx.delete(vehicleClaimCodes).where(inArray(vehicleClaimCodes.serviceOrderId, visits));
    const cars = tx.select({ id: vehicles.id }).from(vehicles).where(ofSubject(vehicles.ownerId, subject));
    await tx.delete(vehicleClaims).where(inArray(vehicleClaims.vehicleId, cars));
  },
};
