import { draw as oil } from '../dau-hs-1l';
import { draw as drive } from '../dc-auto-150';
import { scene, standing } from '../props/stage';

/** Gear oil beside the drive unit whose gears it lubricates. */
export const draw = scene({
  floor: [760, 540],
  onFloor: [...standing(drive, [-80, 200, 0]), ...standing(oil, [220, 400, 0], { size: 1.1 })],
});
