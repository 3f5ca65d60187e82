import { useMemo, useSyncExternalStore } from 'react';
import type { Vehicle, VehicleModel } from '@evcare/shared-contracts/shop';
import { useRemote } from '../scope';
import type { ChosenVehicle } from './kept-vehicle';
import { vehicleStoreOf } from './vehicle-store';

export interface UsedVehicle {
  /** Vehicle as the contract's `fits()` takes it; null if none is chosen. */
  readonly vehicle: Vehicle | null;
  /** Null if only the type or nothing is known. */
  readonly model: VehicleModel | null;
  readonly choose: (vehicle: ChosenVehicle) => void;
  readonly forget: () => void;
}

/** Returns a vehicle as the contract's `fits()` takes it. */
const toVehicle = ({ type, model, year }: ChosenVehicle): Vehicle => ({
  type,
  model: model?.code ?? null,
  year,
});

/** The visitor's vehicle, shared with other tabs; re-renders when it changes. */
export function useVehicle(): UsedVehicle {
  const { current, subscribe, choose, forget } = vehicleStoreOf(useRemote().storage);
  const chosen = useSyncExternalStore(subscribe, current, () => null);
  return useMemo(
    () => ({ vehicle: chosen && toVehicle(chosen), model: chosen?.model ?? null, choose, forget }),
    [chosen, choose, forget],
  );
}
