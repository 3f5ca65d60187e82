import { laidOut, red } from '../kit';
import { lead } from '../props/hardware';
import { carton, pouch } from '../props/packing';
import { draw as product } from '../ampe-kim';

/** Contents of the box of a clamp meter. */
export const draw = laidOut({ parts: carton([200, 120, 320]), turn: 14 }, product, [
  { parts: lead(red), turn: 0 },
  { parts: pouch(), turn: 8 },
]);
