import { laidOut } from '../kit';
import { connector, leftGrip } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../tay-ga';

/** Contents of the box of a throttle. */
export const draw = laidOut({ parts: carton([320, 160, 120]), turn: 14 }, product, [
  { parts: leftGrip, turn: 30 },
  { parts: connector, turn: 20 },
]);
