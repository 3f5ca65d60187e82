import { laidOut, steel, placed } from '../kit';
import { bolt, connector, ring, row } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../dc-moto-3000';

/** Contents of the box of a hub motor. */
export const draw = laidOut({ parts: carton([420, 300, 400]), turn: 14 }, product, [
  { parts: connector, turn: 20 },
  { parts: [...ring(70, 60, 8), ...placed(ring(44, 36, 6), { at: [96, 26, 0] })], turn: 0 },
  { parts: row(2, 50, bolt), turn: 15 },
  { parts: row(2, 50, ring(20, 11, 4, steel)), turn: 0 },
]);
