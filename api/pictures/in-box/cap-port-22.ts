import { laidOut } from '../kit';
import { strap } from '../props/hardware';
import { carton, pouch } from '../props/packing';
import { booklet } from '../props/papers';
import { draw as product } from '../cap-port-22';

/** Contents of the box of a portable charging cable. */
export const draw = laidOut({ parts: carton([400, 340, 150]), turn: 14 }, product, [
  { parts: pouch(230, 240), turn: 8 },
  { parts: strap(), turn: -12 },
  { parts: booklet, turn: -10 },
]);
