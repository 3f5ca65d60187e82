import { laidOut } from '../kit';
import { carton, pouch } from '../props/packing';
import { draw as product } from '../dau-t1-t2';

/** Contents of the box of an adapter between plugs. */
export const draw = laidOut({ parts: carton([200, 330, 150]), turn: 14 }, product, [
  { parts: pouch(190, 230), turn: 8 },
]);
