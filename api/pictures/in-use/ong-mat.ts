import { draw as battery } from '../pin-hv-mod';
import { draw as pump } from '../bom-mat-12v';
import { metal, placed, plate, rod, rubber, solid, steel, teal, tube, type Vec } from '../kit';
import { scene } from '../props/stage';

const clamps = (at: readonly Vec[]) => at.map((spot) => solid(rod(spot, 'y', 32, 14, 3), steel));

/** Coolant hoses between the plate below a battery module and the pump. */
export const draw = scene({
  floor: [860, 620],
  onFloor: [
    solid(plate([-90, 90, 34], [560, 68, 250], 12, { edge: 4 }), metal),
    ...placed(battery.parts, { at: [-90, 200, 68] }),
    solid(rod([-260, 336, 34], 'y', 24, 40, 3), metal),
    solid(rod([60, 336, 34], 'y', 24, 40, 3), metal),
    solid(
      tube(
        [
          [-260, 360, 34],
          [-260, 420, 34],
          [-220, 500, 34],
          [-120, 540, 34],
          [20, 540, 34],
          [140, 520, 60],
          [250, 470, 90],
          [256, 410, 96],
        ],
        28,
        { sides: 40 },
      ),
      rubber,
    ),
    solid(rod([-260, 372, 34], 'y', 31, 8, 2), teal),
    ...clamps([[-260, 384, 34]]),
    solid(
      tube(
        [
          [60, 360, 34],
          [64, 400, 34],
          [120, 420, 50],
          [150, 360, 120],
          [200, 330, 190],
        ],
        24,
        { sides: 36 },
      ),
      rubber,
    ),
    ...clamps([[60, 372, 34]]),
    ...placed(pump.parts, { at: [270, 280, 0], size: 1 }),
  ],
});
