import { orange, placed, solid, tube } from '../kit';
import { draw as battery } from '../pin-hv-mod';
import { scene } from '../props/stage';
import { tray } from '../props/workshop';

const pack = tray([0, 400, 0], [1160, 700, 96]);
const modules = [
  [-272, 240],
  [272, 240],
  [-272, 556],
  [272, 556],
] as const;

/** Battery modules in the open tray of a pack, linked by orange cables. */
export const draw = scene({
  floor: [1260, 800],
  onFloor: [
    ...pack.back,
    ...modules.flatMap(([x, y]) => placed(battery.parts, { at: [x, y, 14] })),
    ...[240, 556].map((y) =>
      solid(
        tube(
          [
            [-86, y - 60, 226],
            [-40, y - 70, 250],
            [40, y - 70, 240],
            [92, y - 64, 204],
          ],
          11,
        ),
        orange,
      ),
    ),
    ...pack.front,
  ],
});
