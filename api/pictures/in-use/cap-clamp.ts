import { placed } from '../kit';
import { draw as hook } from '../cap-clamp';
import { cable } from '../props/car';
import { stationInUse } from '../props/charging';
import { scene } from '../props/stage';
import { draw as station } from '../sac-ac-11';

const { source, outlet } = stationInUse(station);
const tail = [-190 + outlet[0], outlet[1], 420 + outlet[2]] as const;

/** A cable hook beside a charging station; the cable hangs on the hook. */
export const draw = scene({
  floor: [800, 260],
  wall: 760,
  onWall: [
    ...placed(source, { at: [-190, 0, 420] }),
    cable([
      tail,
      [tail[0] + 4, tail[1], tail[2] - 60],
      [tail[0] + 60, tail[1] - 20, tail[2] - 130],
      [60, 90, 210],
      [92, 62, 300],
    ]),
    ...placed(hook.parts, { at: [200, 0, 420] }),
  ],
});
