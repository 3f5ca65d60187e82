import { draw as post } from '../cot-sac';
import { placed, shell } from '../kit';
import { charging } from '../props/charging';
import { boxInUse } from '../sac-ac-7';

const SIZE = 0.62;
const FRONT = 44;
const HIGH = 372;
const { parts, outlet } = boxInUse(shell);

/** A post that carries a wall box, beside a car that is charged. */
export const draw = charging({
  source: [...post.parts, ...placed(parts, { at: [0, FRONT, HIGH], size: SIZE })],
  outlet: [outlet[0] * SIZE, FRONT + outlet[1] * SIZE, HIGH + outlet[2] * SIZE],
  at: [-330, 130, 0],
  isStanding: true,
});
