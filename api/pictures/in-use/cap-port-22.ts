import { controlBox } from '../cap-port-22';
import { graphite, onFront, placed, plate, rod, shell, solid, tube } from '../kit';
import { charging } from '../props/charging';

const outlet = [
  solid(plate([0, 0, 0], [120, 120, 14], 16, { edge: 4 }), shell),
  onFront([0, 14.3, 0], '<circle r="42" fill="#d5e0dd"/><circle r="38" fill="#0a1518" fill-opacity=".75"/>'),
  solid(rod([0, 8, 0], 'y', 34, 42, 6), graphite),
  solid(
    tube(
      [
        [0, 44, -4],
        [0, 58, -16],
        [0, 62, -62],
      ],
      (part) => 17 - part * 6,
    ),
    graphite,
  ),
];

/** A portable charging cable between a household socket and a car, its control box on the floor. */
export const draw = charging({
  source: outlet,
  outlet: [0, 62, -58],
  at: [-350, 0, 400],
  more: placed(controlBox, { at: [-190, 290, 0], turn: 8, size: 0.86 }),
});
