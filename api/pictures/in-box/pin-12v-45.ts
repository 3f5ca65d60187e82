import { laidOut, orange } from '../kit';
import { ring, row } from '../props/hardware';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../pin-12v-45';

/** Contents of the box of a 12 V battery. */
export const draw = laidOut({ parts: carton([270, 220, 230]), turn: 14 }, product, [
  { parts: row(2, 80, ring(24, 12, 22, orange)), turn: 0 },
  { parts: certificate, turn: 12 },
]);
