import { lazy, Suspense } from 'react';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import styles from './lazy-vehicle-picture.module.css';

const Picture = lazy(() =>
  import(/* webpackChunkName: "vehicle-picture" */ '@evcare/shared-ui/vehicle').then(
    ({ VehiclePicture }) => ({ default: VehiclePicture }),
  ),
);

/** Picture of a vehicle beside its name, loaded after the page; its place is kept until then. */
export function LazyVehiclePicture({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <span className={styles['picture']}>
      <Suspense fallback={null}>
        <Picture vehicle={vehicle} />
      </Suspense>
    </span>
  );
}
