import { placed, shell } from '../kit';
import { draw as cover } from '../nap-sac';
import { charging, stationInUse } from '../props/charging';
import { draw as station } from '../sac-ac-11';

const SIZE = 0.56;

/** A rain cover around the plug of a car that is charged. */
export const draw = charging({
  ...stationInUse(station),
  paint: shell,
  between: ([x, y, z]) => ({
    parts: placed(cover.parts, { at: [x, y + 28, z - 150 * SIZE], lean: -14, size: SIZE }),
    port: [x, y + 32, z],
  }),
});
