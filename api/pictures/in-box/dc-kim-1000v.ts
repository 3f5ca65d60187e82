import { laidOut, placed } from '../kit';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../dc-kim-1000v';

/** Contents of the box of a set of insulated tools. */
export const draw = laidOut({ parts: carton([480, 380, 150]), turn: 14 }, product, [
  { parts: placed(certificate, { size: 1.2 }), turn: 12 },
]);
