import { wrench } from '../co-le-luc';
import { placed } from '../kit';
import { draw as battery } from '../pin-hv-mod';
import { scene } from '../props/stage';

/** A torque wrench on a terminal of a battery module. */
export const draw = scene({
  floor: [760, 560],
  onFloor: [
    ...placed(battery.parts, { at: [-40, 210, 0] }),
    ...placed(wrench, { at: [130, 338, 212], turn: -6 }),
  ],
});
