import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../dh-do-1000v';

/** Contents of the box of a multimeter. */
export const draw = laidOut({ parts: carton([230, 130, 260]), turn: 14 }, product, [
  { parts: certificate, turn: 12 },
]);
