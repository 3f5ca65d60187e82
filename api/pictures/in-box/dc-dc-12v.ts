import { laidOut } from '../kit';
import { bolt, lug, row } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../dc-dc-12v';

/** Contents of the box of a voltage converter. */
export const draw = laidOut({ parts: carton([300, 200, 120]), turn: 14 }, product, [
  { parts: row(4, 42, lug), turn: 10 },
  { parts: row(4, 40, bolt), turn: 15 },
]);
