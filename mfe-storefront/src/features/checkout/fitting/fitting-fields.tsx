import type { Checkout } from '../use-checkout';
import { isDescribed } from '../values';
import { FittingTime } from './fitting-time';
import { FittingVehicle } from './fitting-vehicle';
import { useOwnVehicles } from './use-own-vehicles';

/** Choice of the vehicle and of a free slot, which is held while the rest of the form is filled in. */
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
