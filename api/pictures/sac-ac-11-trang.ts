import { shell } from './kit';
import { station } from './sac-ac-11';

/** The three-phase wall box in white. */
export const draw = station(shell);
