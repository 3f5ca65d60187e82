import { laidOut } from '../kit';
import { nut, row } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../nep-cap';

/** Contents of the box of a cable ramp. */
export const draw = laidOut({ parts: carton([520, 160, 110]), turn: 14 }, product, [
  { parts: row(2, 64, nut), turn: 0 },
]);
