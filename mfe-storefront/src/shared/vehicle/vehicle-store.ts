import { keptStores, type KeptStore } from '../data/kept-store';
import { readVehicle, writeVehicle, type ChosenVehicle } from './kept-vehicle';

/** Store of the visitor's vehicle. */
export interface VehicleStore extends Pick<KeptStore<ChosenVehicle | null>, 'current' | 'subscribe'> {
  readonly choose: (vehicle: ChosenVehicle) => void;
  readonly forget: () => void;
}

export const vehicleStoreOf = keptStores(
  'vehicle',
  readVehicle,
  ({ current, subscribe, write }): VehicleStore => ({
    current,
    subscribe,
    choose: (vehicle) => write(writeVehicle(vehicle)),
    forget: () => write(null),
  }),
);
