import { placed } from '../kit';
import { leftGrip } from '../props/hardware';
import { handlebar } from '../props/scooter';
import { scene } from '../props/stage';
import { draw as throttle } from '../tay-ga';

const HIGH = 420;

/** A throttle on the right end of a scooter's handlebar. */
export const draw = scene({
  floor: [760, 320],
  onFloor: [
    ...handlebar([0, 150, HIGH], 180),
    ...placed(leftGrip, { at: [-260, 150, HIGH - 35], turn: -90, size: 1.6 }),
    ...placed(throttle.parts.slice(3), { at: [260, 150, HIGH - 58] }),
  ],
});
