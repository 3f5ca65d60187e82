import { longCable } from '../props/charging';
import { draw as station } from '../sac-ac-11';

/** A Type 2 cable of 10 m between a charging station and a car. */
export const draw = longCable(station, 3);
