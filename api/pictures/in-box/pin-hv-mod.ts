import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { certificate, label } from '../props/papers';
import { draw as product } from '../pin-hv-mod';

/** Contents of the box of a battery module. */
export const draw = laidOut({ parts: carton([560, 340, 220]), turn: 14 }, product, [
  { parts: certificate, turn: 12 },
  { parts: label, turn: -14 },
]);
