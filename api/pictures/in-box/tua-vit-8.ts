import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { draw as product } from '../tua-vit-8';

/** Contents of the box of a set of screwdrivers. */
export const draw = laidOut({ parts: carton([470, 350, 90]), turn: 14 }, product);
