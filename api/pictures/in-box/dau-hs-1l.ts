import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { draw as product } from '../dau-hs-1l';

/** Contents of the box of a litre of gear oil. */
export const draw = laidOut({ parts: carton([160, 130, 250]), turn: 14 }, product);
