import { placed } from '../kit';
import { draw as ramp } from '../nep-cap';
import { cable, wheel } from '../props/car';
import { scene } from '../props/stage';

const HIGH = 58;
const RADIUS = 150;

/** A car's wheel on a cable ramp, with the cable through the ramp. */
export const draw = scene({
  floor: [820, 420],
  onFloor: [
    cable(
      [
        [-390, 250, 12],
        [-320, 232, 12],
        [-240, 214, 14],
      ],
      11,
    ),
    ...placed(ramp.parts, { at: [0, 210, 0] }),
    cable(
      [
        [280, 240, 12],
        [340, 262, 12],
        [396, 250, 12],
      ],
      11,
    ),
    ...placed(wheel([0, 0, 0], RADIUS, 92), { at: [-20, 190, HIGH + RADIUS], turn: -90 }),
  ],
});
