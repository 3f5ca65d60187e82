import { laidOut } from '../kit';
import { hoseClamp } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../ong-mat';

/** Contents of the box of a set of coolant hoses. */
export const draw = laidOut({ parts: carton([420, 180, 120]), turn: 14 }, product, [
  { parts: hoseClamp, turn: 6 },
]);
