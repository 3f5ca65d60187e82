import { laidOut, placed } from '../kit';
import { strap } from '../props/hardware';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../tham-1000v';

/** Contents of the box of an insulating mat. */
export const draw = laidOut({ parts: carton([480, 200, 200]), turn: 14 }, product, [
  { parts: strap(), turn: -12 },
  { parts: placed(certificate, { size: 1.2 }), turn: 12 },
]);
