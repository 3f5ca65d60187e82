import { catalogueApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import { productFilters } from '../../../messages/product-list';
import { useGet } from '../../../shared/data/hooks';
import { useVehicle } from '../../../shared/vehicle/use-vehicle';
import { fullName } from '../../../shared/vehicle/vehicle-name';
import type { VehicleFilter } from '../product-filter';

/** Returns the name of the vehicle in the address. Loads it only if it is not the visitor's own. */
export function useFilterVehicleName(filter: VehicleFilter | null): string {
  const { model: own } = useVehicle();
  const code = filter?.model ?? null;
  const known = own !== null && own.code === code;
  const { value } = useGet(code !== null && !known ? plainAddress(catalogueApi.listVehicleModels) : null);
  if (filter === null) return '';
  const model = known ? own : (value?.items.find((item) => item.code === code) ?? null);
  if (model) return fullName({ type: model.type, model: model.code, year: filter.year }, model);
  return filter.type ? productFilters.vehicles[filter.type].toLocaleLowerCase('vi') : (code ?? '');
}
