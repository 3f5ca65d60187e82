import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { draw as product } from '../khoa-loto';

/** Contents of the box of a lockout set. */
export const draw = laidOut({ parts: carton([340, 260, 110]), turn: 14 }, product);
