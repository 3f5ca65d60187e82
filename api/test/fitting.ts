import { addBay, addHours, addTechnician, car, phone } from './workshop';
import { DAY, type TestApi } from './api';
import { orderForm } from './shop';

/**
 * Adds a workshop with one lift that is safe for high voltage, and one technician who is certified for it.
 */
export async function addSmallWorkshop(api: TestApi): Promise<void> {
  await addHours(api.db);
  await addBay(api, ['LIFT', 'HV_SAFE_ZONE']);
  await addTechnician(api, { HV_ELECTRICAL: new Date(api.clock.now().getTime() + 300 * DAY) });
}

/** Request for a fitting: a car without a booking, no hold. */
export const fittingWish = (startAt: string, changes: object = {}) => ({
  startAt,
  holdId: null,
  vehicleId: null,
  vehicle: car(),
  ...changes,
});

/** Order of one piece with fitting, by a new customer, paid at the workshop. */
export const fittingOrder = (
  productId: string,
  startAt: string,
  { fitting = {}, ...changes }: { fitting?: object; [field: string]: unknown } = {},
) =>
  orderForm([{ id: productId, quantity: 1 }], 500_000, {
    contact: { fullName: 'Lê An', phoneNumber: phone(), email: null },
    method: 'fitting',
    fitting: fittingWish(startAt, fitting),
    ...changes,
  });
