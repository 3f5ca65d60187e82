import { addBay, addHours, addTechnician, car, phone } from './workshop';
import { DAY, type TestApi } from './api';
import { orderForm } from './shop';

/**
 * Adds a workshop with one lift that is equipped for high voltage, and one technician who is certified for
 * it.
 */
export async function addSmallWorkshop(api: TestApi): Promise<void> {
  await addHours(api.db);
  await addBay(api, ['LIFT', 'HV_SAFE_ZONE']);
  await addTechnician(api, { HV_ELECTRICAL: new Date(api.clock.now().getTime() + 300 * DAY) });
}

/** Returns the request for an installation: a car without a booking, and no hold. */
const fittingWish = (startAt: string, changes: object = {}) => ({
  startAt,
  holdId: null,
  vehicleId: null,
  vehicle: car(),
  ...changes,
});

/** Returns the order of one item with installation, by a new customer who pays at the workshop. */
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
