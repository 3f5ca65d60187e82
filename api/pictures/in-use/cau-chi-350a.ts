import { draw as fuse } from '../cau-chi-350a';
import { draw as contactor } from '../cong-tac-hv';
import { orange, placed, solid, tube } from '../kit';
import { scene } from '../props/stage';
import { tray } from '../props/workshop';

const box = tray([0, 230, 0], [640, 400, 80]);

/** A fuse in the open box of a high-voltage distributor, between orange cables. */
export const draw = scene({
  floor: [760, 460],
  onFloor: [
    ...box.back,
    ...placed(contactor.parts, { at: [-120, 130, 14] }),
    solid(
      tube(
        [
          [-76, 130, 206],
          [-30, 110, 226],
          [90, 120, 200],
          [220, 210, 90],
          [226, 290, 70],
        ],
        13,
      ),
      orange,
    ),
    solid(
      tube(
        [
          [-164, 130, 206],
          [-210, 150, 220],
          [-260, 230, 150],
          [-236, 300, 70],
        ],
        13,
      ),
      orange,
    ),
    ...placed(fuse.parts, { at: [20, 300, 14] }),
    ...box.front,
  ],
});
