import { lazy, Suspense, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import type { VehicleDrawing } from './vehicle-drawing';
import styles from './vehicle-picture.module.css';

/** Waits for the page's own files, with which the drawing must not compete for bandwidth. */
const pageLoaded = () =>
  document.readyState === 'complete' ||
  new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

const Drawing = lazy(async () => {
  await pageLoaded();
  const module = await import(/* webpackChunkName: "vehicle-drawing" */ './vehicle-drawing');
  return { default: module.VehicleDrawing };
});

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
