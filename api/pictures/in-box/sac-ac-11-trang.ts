import { laidOut } from '../kit';
import { row, wallPlate, wallScrew } from '../props/hardware';
import { carton } from '../props/packing';
import { booklet, keyCard } from '../props/papers';
import { draw as product } from '../sac-ac-11-trang';

/** Contents of the box of a three-phase wall box. */
export const draw = laidOut({ parts: carton([310, 150, 300]), turn: 14 }, product, [
  { parts: wallPlate, turn: -6 },
  { parts: row(4, 44, wallScrew), turn: 20 },
  { parts: row(2, 70, keyCard), turn: 10 },
  { parts: booklet, turn: -10 },
]);
