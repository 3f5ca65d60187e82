import { laidOut, metal, box, solid } from '../kit';
import { bolt, plugCap, row } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../cot-sac';

/** Contents of the box of a post for a wall box. */
export const draw = laidOut({ parts: carton([200, 140, 500]), turn: 14 }, product, [
  { parts: [solid(box([0, 0, 0], [30, 170, 12], 5, { edge: 3 }), metal)], turn: 70 },
  { parts: row(4, 46, bolt), turn: 15 },
  { parts: plugCap, turn: 0 },
]);
