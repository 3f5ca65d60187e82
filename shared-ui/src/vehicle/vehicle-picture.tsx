import { lazy, Suspense, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import type { VehicleDrawing } from './vehicle-drawing';
import styles from './vehicle-picture.module.css';

const Drawing = lazy(() =>
  import(/* webpackChunkName: "vehicle-drawing" */ './vehicle-drawing').then((module) => ({
    default: module.VehicleDrawing,
  })),
);

interface VehiclePictureProps extends ComponentProps<typeof VehicleDrawing> {
  /** `small`: beside a name; `large`: picture of a card; `stage`: picture of a page. */
  readonly size: 'small' | 'large' | 'stage';
}

/** Drawing of a vehicle, loaded after the page; its space is reserved until then. */
export function VehiclePicture({ vehicle, size }: VehiclePictureProps) {
  return (
    <span className={classNames(styles['picture'], styles[size])}>
      <Suspense fallback={null}>
        <Drawing vehicle={vehicle} />
      </Suspense>
    </span>
  );
}
