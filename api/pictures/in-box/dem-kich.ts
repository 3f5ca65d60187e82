import { laidOut } from '../kit';
import { carton, pouch } from '../props/packing';
import { draw as product } from '../dem-kich';

/** Contents of the box of a set of jack pads. */
export const draw = laidOut({ parts: carton([330, 280, 170]), turn: 14 }, product, [
  { parts: pouch(200, 210), turn: 8 },
]);
