import { laidOut } from '../kit';
import { strap } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../tui-cap';

/** Contents of the box of a bag for cables. */
export const draw = laidOut({ parts: carton([400, 400, 140]), turn: 14 }, product, [
  { parts: strap(), turn: -12 },
]);
