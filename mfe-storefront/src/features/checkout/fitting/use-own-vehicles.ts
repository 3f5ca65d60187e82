import { useEffect, useEffectEvent } from 'react';
import { addressOf, vehicleApi } from '@evcare/shared-contracts/endpoints';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { OTHER_VEHICLE } from '../../../shared/booking/vehicle/facts';
import { useGet } from '../../../shared/data/hooks';
import { useSession } from '../../../shared/scope';
import type { Checkout } from '../use-checkout';

const NONE: readonly Vehicle[] = [];

/** The account's vehicles. Selects the first one without an open appointment until another is chosen. */
export function useOwnVehicles({ values: { vehicleId }, choose }: Pick<Checkout, 'values' | 'choose'>) {
  const { signedIn } = useSession();
  const { value, error } = useGet(signedIn ? addressOf(vehicleApi.list) : null);
  const vehicles = signedIn && value ? value.items : NONE;
  const settled = !signedIn || value !== undefined || error !== null;
  const free = vehicles.filter(({ openAppointment }) => openAppointment === null);
  const known = vehicleId === OTHER_VEHICLE || free.some(({ id }) => id === vehicleId);

  const take = useEffectEvent(() => choose('vehicleId', free[0]?.id ?? OTHER_VEHICLE));
  const choosing = settled && !known;
  useEffect(() => {
    if (choosing) take();
  }, [choosing]);

  return { vehicles, settled, failed: error !== null };
}

export type OwnVehicles = ReturnType<typeof useOwnVehicles>;
