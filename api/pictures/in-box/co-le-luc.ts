import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../co-le-luc';

/** Contents of the box of a torque wrench. */
export const draw = laidOut({ parts: carton([190, 520, 90]), turn: 14 }, product, [
  { parts: certificate, turn: 12 },
]);
