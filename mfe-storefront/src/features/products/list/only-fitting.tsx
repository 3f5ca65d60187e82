import { useEffect, useRef } from 'react';
import type { Vehicle } from '@evcare/shared-contracts/shop';
import { CheckboxField } from '@evcare/shared-ui';
import { vehicle as t } from '../../../messages/vehicle';
import { useVehicle } from '../../../shared/vehicle/use-vehicle';
import type { ProductFilter } from '../product-filter';
import type { ChangeFilter } from './use-filter';

const isSame = (one: ProductFilter['vehicle'], other: Vehicle): boolean =>
  one?.type === other.type && one.model === other.model && one.year === other.year;

/** Updates a list filtered by the visitor's own vehicle when they change or forget the vehicle. */
export function useFollowedVehicle(filter: ProductFilter, change: ChangeFilter): void {
  const { vehicle } = useVehicle();
  const followed = useRef(vehicle);

  useEffect(() => {
    const before = followed.current;
    followed.current = vehicle;
    if (before === vehicle || before === null || !isSame(filter.vehicle, before)) return;
    change({ vehicle }, { replace: true });
  }, [vehicle, filter, change]);
}

interface OnlyFittingProps {
  filter: ProductFilter;
  change: ChangeFilter;
}

/** Toggle that filters the list by the visitor's own vehicle. */
export function OnlyFitting({ filter, change }: OnlyFittingProps) {
  const { vehicle } = useVehicle();
  if (vehicle === null) return null;
  return (
    <CheckboxField
      label={t.onlyFitting}
      checked={isSame(filter.vehicle, vehicle)}
      onChange={({ target }) => change({ vehicle: target.checked ? vehicle : null })}
    />
  );
}
