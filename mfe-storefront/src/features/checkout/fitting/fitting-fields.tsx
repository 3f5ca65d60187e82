import type { Checkout } from '../use-checkout';
import { isDescribed } from '../values';
import { FittingTime } from './fitting-time';
import { FittingVehicle } from './fitting-vehicle';
import { useOwnVehicles } from './use-own-vehicles';

/** Which vehicle the parts are fitted to, and when: a slot that is really free, kept while the rest is answered. */
export default function FittingFields({ checkout }: { checkout: Checkout }) {
  const own = useOwnVehicles(checkout);
  const { values } = checkout;
  const chosen = own.vehicles.find(({ id }) => id === values.vehicleId);
  const type = isDescribed(values) ? values.vehicleType : chosen?.type;
  return (
    <>
      <FittingVehicle checkout={checkout} own={own} />
      <FittingTime checkout={checkout} type={type || null} />
    </>
  );
}
