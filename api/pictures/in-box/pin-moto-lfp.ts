import { laidOut } from '../kit';
import { connector, strap } from '../props/hardware';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../pin-moto-lfp';

/** Contents of the box of a motorbike battery. */
export const draw = laidOut({ parts: carton([250, 200, 350]), turn: 14 }, product, [
  { parts: connector, turn: 20 },
  { parts: strap(), turn: -10 },
  { parts: certificate, turn: 12 },
]);
