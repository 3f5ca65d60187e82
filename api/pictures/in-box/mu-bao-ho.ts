import { laidOut, teal } from '../kit';
import { strap } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../mu-bao-ho';

/** Contents of the box of a safety helmet. */
export const draw = laidOut({ parts: carton([330, 280, 230]), turn: 14 }, product, [
  { parts: strap(teal), turn: -12 },
]);
