import { graphite } from './kit';
import { wallBox } from './sac-ac-7';

/** The single-phase wall box in black. */
export const draw = wallBox(graphite);
