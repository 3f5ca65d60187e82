import { laidOut } from '../kit';
import { carton, spout } from '../props/packing';
import { draw as product } from '../nuoc-lm-5l';

/** Contents of the box of five litres of coolant. */
export const draw = laidOut({ parts: carton([280, 200, 320]), turn: 14 }, product, [
  { parts: spout, turn: 10 },
]);
