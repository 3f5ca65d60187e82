import { graphite } from './kit';
import { wallBox } from './sac-ac-7';

/** The same wall box in black. */
export const draw = wallBox(graphite);
