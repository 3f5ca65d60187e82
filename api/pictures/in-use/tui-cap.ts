import { charging, stationInUse } from '../props/charging';
import { standing } from '../props/stage';
import { draw as station } from '../sac-ac-11-trang';
import { draw as bag } from '../tui-cap';

/** A cable bag beside a car that is charged. */
export const draw = charging({
  ...stationInUse(station),
  more: standing(bag, [-330, 330, 0], { size: 0.72 }),
});
