import type { RemoteContext } from '@evcare/shared-contracts';
import { addressOf, catalogueApi } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import { VEHICLE_TYPES, type PackageList, type VehicleType } from '@evcare/shared-contracts/shop';
import type { DataCache, Read } from '@evcare/shared-ui/data';
import { vehicleStoreOf } from '../vehicle/vehicle-store';

export interface PackagesData {
  readonly type: VehicleType;
  readonly list: Read<PackageList>;
}

/** Loads the packages for the vehicle type in the address, else for the visitor's vehicle, else for a car. */
export function readPackages({ storage }: RemoteContext, data: DataCache, url: string): PackagesData {
  const asked = new URL(url).searchParams.get('type');
  const type =
    VEHICLE_TYPES.find((known) => known === asked) ?? vehicleStoreOf(storage).current()?.type ?? 'car';
  return {
    type,
    list: data.readPublic(addressOf(catalogueApi.listPackages, { query: { vehicleType: type } })),
  };
}

export const packagesLoader =
  (context: RemoteContext, data: DataCache) =>
  ({ request }: LoaderFunctionArgs): PackagesData =>
    readPackages(context, data, request.url);
