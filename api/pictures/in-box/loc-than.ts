import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { booklet } from '../props/papers';
import { draw as product } from '../loc-than';

/** Contents of the box of a carbon filter. */
export const draw = laidOut({ parts: carton([300, 110, 250]), turn: 14 }, product, [
  { parts: booklet, turn: -10 },
]);
