import { deep, graphite, placed, plate, solid } from '../kit';
import { cabinet } from '../props/workshop';
import { scene } from '../props/stage';
import { draw as pole } from '../sao-cuu-ho';

const HIGH = 500;

/** A rescue pole on brackets beside a high-voltage cabinet. */
export const draw = scene({
  floor: [1060, 300],
  wall: 700,
  onWall: [
    ...cabinet([330, 0, 380]),
    ...[-300, 20].map((x) => solid(plate([x, 0, HIGH], [40, 110, 16], 8, { edge: 3 }), graphite)),
    ...placed(pole.parts, { at: [-170, 14, HIGH], lean: -90 }),
    ...[-300, 20].map((x) => solid(plate([x, 34, HIGH - 6], [34, 50, 12], 6, { edge: 4 }), deep)),
  ],
});
