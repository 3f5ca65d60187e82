import { laidOut } from '../kit';
import { carton, pouch } from '../props/packing';
import { draw as product } from '../nap-sac';

/** Contents of the box of a rain cover. */
export const draw = laidOut({ parts: carton([330, 120, 330]), turn: 14 }, product, [
  { parts: pouch(200, 200), turn: 8 },
]);
