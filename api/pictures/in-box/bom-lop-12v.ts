import { laidOut } from '../kit';
import { nozzle, row } from '../props/hardware';
import { carton, pouch } from '../props/packing';
import { draw as product } from '../bom-lop-12v';

/** Contents of the box of a tyre pump. */
export const draw = laidOut({ parts: carton([230, 190, 290]), turn: 14 }, product, [
  { parts: row(3, 44, nozzle), turn: 15 },
  { parts: pouch(), turn: 8 },
]);
