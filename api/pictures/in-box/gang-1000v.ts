import { laidOut } from '../kit';
import { carton, pouch } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../gang-1000v';

/** Contents of the box of insulating gloves. */
export const draw = laidOut({ parts: carton([300, 160, 400]), turn: 14 }, product, [
  { parts: pouch(200, 300), turn: 8 },
  { parts: certificate, turn: 12 },
]);
