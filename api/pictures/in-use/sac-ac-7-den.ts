import { graphite, metal } from '../kit';
import { charging } from '../props/charging';
import { boxInUse } from '../sac-ac-7';

const { parts, outlet } = boxInUse(graphite);

/** The black single-phase wall box that charges a car. */
export const draw = charging({ source: parts, outlet, paint: metal });
