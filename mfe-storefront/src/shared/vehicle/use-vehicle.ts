import { useMemo, useSyncExternalStore } from 'react';
import type { Vehicle, VehicleModel } from '@evcare/shared-contracts/shop';
import { useRemote } from '../scope';
import type { ChosenVehicle } from './kept-vehicle';
import { vehicleStoreOf } from './vehicle-store';

export interface UsedVehicle {
  /** As `fits()` of the contract takes it; null where none was chosen. */
  readonly vehicle: Vehicle | null;
  /** Null where only the type is known, or nothing. */
  readonly model: VehicleModel | null;
  readonly choose: (vehicle: ChosenVehicle) => void;
  readonly forget: () => void;
}

/** A vehicle as `fits()` of the contract takes it. */
export const toVehicle = ({ type, model, year }: ChosenVehicle): Vehicle => ({
  type,
  model: model?.code ?? null,
  year,
});

/** What this visitor drives, in this tab and the others; renders again when it changes. */
export function useVehicle(): UsedVehicle {
  const { current, subscribe, choose, forget } = vehicleStoreOf(useRemote().storage);
  const chosen = useSyncExternalStore(subscribe, current, () => null);
  return useMemo(
    () => ({ vehicle: chosen && toVehicle(chosen), model: chosen?.model ?? null, choose, forget }),
    [chosen, choose, forget],
  );
}
