import { draw as pump } from '../bom-mat-12v';
import { rod, rubber, solid, steel, teal, tube } from '../kit';
import { empty, filled } from '../nuoc-lm-1l';
import { scene, standing } from '../props/stage';
import { tank } from '../props/workshop';

/** A coolant pump between the expansion tank and the battery circuit. */
export const draw = scene({
  floor: [720, 520],
  wall: 330,
  onFloor: [
    ...tank([-190, 140, 0], filled, empty),
    solid(
      tube(
        [
          [-84, 150, 70],
          [-30, 160, 90],
          [20, 190, 240],
          [52, 270, 290],
          [86, 330, 250],
          [88, 336, 210],
        ],
        20,
        { sides: 32 },
      ),
      rubber,
    ),
    ...standing(pump, [120, 270, 0]),
    solid(rod([92, 336, 204], 'z', 23, 12, 2), steel),
    solid(
      tube(
        [
          [168, 356, 96],
          [178, 410, 94],
          [226, 462, 60],
          [290, 470, 26],
          [356, 470, 24],
        ],
        20,
        { sides: 32 },
      ),
      rubber,
    ),
    solid(rod([174, 376, 96], 'y', 23, 12, 2), teal),
  ],
});
