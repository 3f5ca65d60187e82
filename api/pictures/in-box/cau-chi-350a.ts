import { laidOut } from '../kit';
import { bolt, row } from '../props/hardware';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../cau-chi-350a';

/** Contents of the box of a high-voltage fuse. */
export const draw = laidOut({ parts: carton([360, 140, 110]), turn: 14 }, product, [
  { parts: row(2, 50, bolt), turn: 15 },
  { parts: certificate, turn: 12 },
]);
