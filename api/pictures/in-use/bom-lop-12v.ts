import { draw as pump } from '../bom-lop-12v';
import { metal, placed, rod, rubber, solid, teal, tube, type Vec } from '../kit';
import { carFront } from '../props/car';
import { scene } from '../props/stage';

const AT: Vec = [-270, 320, 0];
/** Position of the valve, on the rim of the wheel. */
const VALVE: Vec = [-4, 172, 52];
const HOSE_PARTS = 3;

/** A tyre pump whose hose is on the valve of a car's wheel. */
export const draw = scene({
  floor: [960, 500],
  onFloor: [
    ...carFront([140, 20, 0]).parts,
    solid(rod(VALVE, 'y', 10, 16, 3), metal),
    solid(rod([VALVE[0], VALVE[1] + 14, VALVE[2]], 'y', 14, 34, 4), teal),
    ...placed(pump.parts.slice(0, -HOSE_PARTS), { at: AT }),
    solid(
      tube(
        [
          [AT[0] + 60, AT[1] + 20, 216],
          [AT[0] + 84, AT[1] + 30, 262],
          [AT[0] + 130, AT[1] + 50, 200],
          [AT[0] + 150, AT[1] + 70, 60],
          [AT[0] + 190, AT[1] + 60, 12],
          [VALVE[0] - 20, VALVE[1] + 120, 16],
          [VALVE[0], VALVE[1] + 46, VALVE[2]],
        ],
        8,
      ),
      rubber,
    ),
  ],
});
