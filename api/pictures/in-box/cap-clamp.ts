import { laidOut } from '../kit';
import { keys, row, wallScrew } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../cap-clamp';

/** Contents of the box of a cable hook. */
export const draw = laidOut({ parts: carton([260, 190, 300]), turn: 14 }, product, [
  { parts: keys, turn: 20 },
  { parts: row(4, 44, wallScrew), turn: 20 },
]);
