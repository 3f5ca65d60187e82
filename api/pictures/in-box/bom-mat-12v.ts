import { laidOut } from '../kit';
import { hoseClamp, ring, row } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../bom-mat-12v';

/** Contents of the box of a coolant pump. */
export const draw = laidOut({ parts: carton([300, 220, 200]), turn: 14 }, product, [
  { parts: ring(44, 26, 14), turn: 0 },
  { parts: row(2, 92, hoseClamp), turn: 10 },
]);
