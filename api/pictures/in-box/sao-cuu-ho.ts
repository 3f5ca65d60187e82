import { laidOut } from '../kit';
import { wallPlate } from '../props/hardware';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../sao-cuu-ho';

/** Contents of the box of a rescue pole. */
export const draw = laidOut({ parts: carton([520, 110, 100]), turn: 14 }, product, [
  { parts: wallPlate, turn: -6 },
  { parts: certificate, turn: 12 },
]);
