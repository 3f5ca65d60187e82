import { laidOut, placed } from '../kit';
import { ring } from '../props/hardware';
import { carton } from '../props/packing';
import { certificate } from '../props/papers';
import { draw as product } from '../dc-auto-150';
import { draw as oil } from '../dau-hs-1l';

/** Contents of the crate of a drive unit. */
export const draw = laidOut({ parts: carton([560, 460, 420]), turn: 14 }, product, [
  oil,
  { parts: [...ring(90, 78, 8), ...placed(ring(56, 46, 7), { at: [130, 30, 0] })], turn: 0 },
  { parts: placed(certificate, { size: 1.3 }), turn: 12 },
]);
