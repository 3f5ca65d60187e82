import { laidOut } from '../kit';
import { carton, hardCase } from '../props/packing';
import { draw as product } from '../dc-obd-ev';

/** Contents of the box of a diagnostic reader. */
export const draw = laidOut({ parts: carton([340, 200, 260]), turn: 14 }, product, [
  { parts: hardCase([250, 170, 60]), turn: -6 },
]);
