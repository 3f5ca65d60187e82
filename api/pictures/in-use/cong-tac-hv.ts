import { draw as fuse } from '../cau-chi-350a';
import { draw as contactor } from '../cong-tac-hv';
import { orange, placed, solid, tube } from '../kit';
import { scene } from '../props/stage';
import { tray } from '../props/workshop';

const box = tray([0, 230, 0], [640, 400, 80]);

/** A contactor in the open box of a high-voltage distributor, between orange cables. */
export const draw = scene({
  floor: [760, 460],
  onFloor: [
    ...box.back,
    ...placed(fuse.parts, { at: [20, 130, 14], size: 0.9 }),
    solid(
      tube(
        [
          [-150, 130, 60],
          [-210, 170, 90],
          [-170, 250, 190],
          [-60, 270, 236],
          [10, 286, 212],
        ],
        13,
      ),
      orange,
    ),
    solid(
      tube(
        [
          [176, 130, 60],
          [226, 170, 90],
          [220, 250, 180],
          [150, 280, 226],
          [112, 286, 212],
        ],
        13,
      ),
      orange,
    ),
    ...placed(contactor.parts, { at: [60, 286, 14], size: 1.1 }),
    ...box.front,
  ],
});
