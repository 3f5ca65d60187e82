import { shell } from '../kit';
import { charging, stationInUse } from '../props/charging';
import { draw as station } from '../sac-ac-11';

/** A three-phase wall box that charges a car. */
export const draw = charging({ ...stationInUse(station), paint: shell });
