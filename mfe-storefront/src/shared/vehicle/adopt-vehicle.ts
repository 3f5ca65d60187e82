import type { RemoteContext } from '@evcare/shared-contracts';
import { get, vehicleApi } from '@evcare/shared-contracts/endpoints';
import { vehicleStoreOf } from './vehicle-store';

/** Storage key for the id of the account whose vehicles were loaded in this tab. */
const ASKED = 'vehicles-asked';

/**
 * Selects the first vehicle of the account for users who sign in without having chosen one, so that fitment
 * is known everywhere. Loads the vehicles once per tab, and again after the customer has changed them; a vehicle
 * selected this way is removed on sign-out. Returns a function that unsubscribes.
 */
export function adoptVehicle({ bus, http, session, storage }: RemoteContext): () => void {
  const { current, choose, forget } = vehicleStoreOf(storage);

  async function adopt(owner: string): Promise<void> {
    if (current() || storage.perTab.get(ASKED) === owner) return;
    storage.perTab.set(ASKED, owner);
    const { data } = await get(http, vehicleApi.list);
    const [first] = data.items;
    if (!first || current() || storage.perTab.get(ASKED) !== owner) return;
    const { type, make, model, year, modelCode: code } = first;
    const known = code === null ? null : { code, type, make, model, yearFrom: year, yearTo: null };
    choose({ type, model: known, year, owner });
  }

  function failed(owner: string): void {
    if (storage.perTab.get(ASKED) === owner) storage.perTab.remove(ASKED);
  }

  const leaveSession = bus.on('auth.changed', ({ user }) => {
    const owner = current()?.owner;
    if (owner && owner !== user?.id) forget();
    if (!user) storage.perTab.remove(ASKED);
    if (user?.role === 'customer') void adopt(user.id).catch(() => failed(user.id));
  });
  const leaveVehicles = bus.on('mfe-account.vehicles-changed', () => {
    const { user } = session.current();
    if (user?.role !== 'customer') return;
    if (current()?.owner === user.id) forget();
    storage.perTab.remove(ASKED);
    void adopt(user.id).catch(() => failed(user.id));
  });
  return () => {
    leaveSession();
    leaveVehicles();
  };
}
