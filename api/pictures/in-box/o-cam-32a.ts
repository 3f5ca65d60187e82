import { laidOut, placed } from '../kit';
import { plugCap, ring, row, wallScrew } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../o-cam-32a';

/** Contents of the box of an industrial socket. */
export const draw = laidOut({ parts: carton([230, 150, 380]), turn: 14 }, product, [
  { parts: row(4, 44, wallScrew), turn: 20 },
  { parts: [...plugCap, ...placed(ring(30, 12, 18), { at: [0, 0, 26] })], turn: 0 },
]);
