import { catalogueApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import type { VehicleCharging } from '@evcare/shared-contracts/shop';
import { useGet } from '../../../shared/data/hooks';
import { useVehicle } from '../../../shared/vehicle/use-vehicle';

interface UsedCharging {
  /** Charging data of the visitor's vehicle; null without a model, and if the data is unknown. */
  readonly charging: VehicleCharging | null;
  /** True while the data is not loaded yet. */
  readonly pending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads how the visitor's vehicle charges; sends no request unless its model is chosen. */
export function useCharging(): UsedCharging {
  const { model } = useVehicle();
  const { value, error, retry } = useGet(model ? plainAddress(catalogueApi.listVehicleModels) : null);
  const found = model && value?.items.find(({ code }) => code === model.code);
  return {
    charging: found?.charging ?? null,
    pending: model !== null && value === undefined && error === null,
    error,
    retry,
  };
}
