import { laidOut } from '../kit';
import { plugCap, row } from '../props/hardware';
import { carton, pouch } from '../props/packing';
import { draw as product } from '../cap-t2-32';

/** Contents of the box of a Type 2 cable. */
export const draw = laidOut({ parts: carton([400, 380, 140]), turn: 14 }, product, [
  { parts: pouch(250, 250), turn: 8 },
  { parts: row(2, 100, plugCap), turn: 0 },
]);
