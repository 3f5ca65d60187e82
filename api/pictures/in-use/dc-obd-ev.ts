import { OUTLET, tablet } from '../dc-obd-ev';
import { add, graphite, placed, plate, rubber, solid, teal, tube, type Vec } from '../kit';
import { carFront } from '../props/car';
import { scene } from '../props/stage';

const AT: Vec = [-250, 330, 0];
const SIZE = 1.05;
const car = carFront([140, 20, 0]);
const [x, y, z] = car.port;
const start = add(AT, [OUTLET[0] * SIZE, OUTLET[1] * SIZE, OUTLET[2] * SIZE]);

/** A diagnostic tablet, connected to a car. */
export const draw = scene({
  floor: [960, 500],
  onFloor: [
    ...car.parts,
    solid(
      tube(
        [
          start,
          add(start, [90, 30, -6]),
          [60, 300, 10],
          [x - 60, y + 130, 10],
          [x, y + 60, 90],
          [x, y + 44, z - 30],
          [x, y + 30, z],
        ],
        8,
      ),
      rubber,
    ),
    solid(plate([x, y - 4, z], [56, 40, 44], 8, { edge: 6 }), graphite),
    solid(plate([x, y + 12, z], [60, 44, 8], 8, { edge: 2 }), teal),
    ...placed(tablet, { at: AT, turn: 6, size: SIZE }),
  ],
});
