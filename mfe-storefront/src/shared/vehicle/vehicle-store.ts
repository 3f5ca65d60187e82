import type { RemoteStorage } from '@evcare/shared-contracts';
import { readVehicle, writeVehicle, type ChosenVehicle } from './kept-vehicle';

const KEY = 'vehicle';

/**
 * Store of the visitor's vehicle: persisted in this browser, and published to every part of
 * the page and to other tabs.
 */
export interface VehicleStore {
  readonly current: () => ChosenVehicle | null;
  readonly choose: (vehicle: ChosenVehicle) => void;
  readonly forget: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createVehicleStore({ local }: RemoteStorage): VehicleStore {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | null = null;
  let text: string | null = null;
  let vehicle: ChosenVehicle | null = null;
  const notify = () => listeners.forEach((listener) => listener());

  return {
    current() {
      const stored = local.get(KEY);
      if (stored !== text) {
        text = stored;
        vehicle = readVehicle(stored);
      }
      return vehicle;
    },
    choose(chosen) {
      local.set(KEY, writeVehicle(chosen));
      notify();
    },
    forget() {
      local.remove(KEY);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      unwatch ??= local.watch(KEY, notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch?.();
        unwatch = null;
      };
    },
  };
}

const stores = new WeakMap<RemoteStorage, VehicleStore>();

/** Returns the single store of a storage, so that all subscribers receive changes. */
export function vehicleStoreOf(storage: RemoteStorage): VehicleStore {
  const known = stores.get(storage) ?? createVehicleStore(storage);
  stores.set(storage, known);
  return known;
}
