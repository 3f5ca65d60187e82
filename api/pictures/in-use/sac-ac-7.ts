import { shell } from '../kit';
import { charging } from '../props/charging';
import { boxInUse } from '../sac-ac-7';

const { parts, outlet } = boxInUse(shell);

/** A single-phase wall box that charges a car. */
export const draw = charging({ source: parts, outlet });
