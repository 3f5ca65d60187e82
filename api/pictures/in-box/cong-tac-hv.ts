import { laidOut } from '../kit';
import { nut, row } from '../props/hardware';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../cong-tac-hv';

/** Contents of the box of a contactor. */
export const draw = laidOut({ parts: carton([240, 180, 190]), turn: 14 }, product, [
  { parts: row(2, 60, nut), turn: 0 },
  { parts: certificate, turn: 12 },
]);
