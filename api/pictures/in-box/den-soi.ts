import { laidOut } from '../kit';
import { lead } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../den-soi';

/** Contents of the box of an inspection lamp. */
export const draw = laidOut({ parts: carton([170, 150, 330]), turn: 14 }, product, [
  { parts: lead(), turn: 0 },
]);
