import { laidOut } from '../kit';
import { carton } from '../props/packing';
import { booklet } from '../props/papers';
import { draw as product } from '../sac-moto-60';

/** Contents of the box of a motorbike charger. */
export const draw = laidOut({ parts: carton([300, 190, 130]), turn: 14 }, product, [
  { parts: booklet, turn: -10 },
]);
