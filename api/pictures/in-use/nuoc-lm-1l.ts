import { solid, tube, rubber } from '../kit';
import { draw as coolant, empty, filled } from '../nuoc-lm-1l';
import { scene, standing } from '../props/stage';
import { tank } from '../props/workshop';

/** Coolant beside the expansion tank of a car. */
export const draw = scene({
  floor: [660, 440],
  wall: 340,
  onFloor: [
    solid(
      tube(
        [
          [-220, 150, 60],
          [-270, 150, 60],
          [-290, 80, 90],
          [-290, 6, 110],
        ],
        15,
      ),
      rubber,
    ),
    ...tank([-120, 150, 0], filled, empty),
    ...standing(coolant, [150, 300, 0]),
  ],
});
