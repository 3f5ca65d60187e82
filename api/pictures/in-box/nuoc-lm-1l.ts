import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { draw as product } from '../nuoc-lm-1l';

/** What is in the box of a litre of coolant. */
export const draw = laidOut({ parts: carton([160, 130, 250]), turn: 14 }, product);
