import { laidOut, orange, placed } from '../kit';
import { pasteTube } from '../props/hardware';
import { carton } from '../props/packing';
import { draw as product } from '../vong-bi-6004';

/** Contents of the box of a pair of bearings. */
export const draw = laidOut({ parts: carton([260, 200, 130]), turn: 14 }, product, [
  { parts: placed(pasteTube(orange), { size: 1.6 }), turn: -40 },
]);
