import { cabinet } from '../props/workshop';
import { scene, standing } from '../props/stage';
import { draw as mat } from '../tham-1000v';

/** An insulating mat in front of a high-voltage cabinet, partly unrolled. */
export const draw = scene({
  floor: [760, 480],
  wall: 560,
  onWall: cabinet([0, 0, 300]),
  onFloor: standing(mat, [0, 260, 0]),
});
