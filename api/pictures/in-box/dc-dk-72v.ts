import { laidOut } from '../kit';
import { bolt, connector, pasteTube, row } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../dc-dk-72v';

/** Contents of the box of a motor controller. */
export const draw = laidOut({ parts: carton([300, 240, 130]), turn: 14 }, product, [
  { parts: row(2, 96, connector), turn: 20 },
  { parts: pasteTube(), turn: -30 },
  { parts: row(4, 40, bolt), turn: 15 },
]);
