import { draw as tools } from '../dc-kim-1000v';
import { draw as battery } from '../pin-hv-mod';
import { placed } from '../kit';
import { screwdriver } from '../kit/hand-tools';
import { scene, standing } from '../props/stage';

/** Insulated tools beside a battery module that is being worked on. */
export const draw = scene({
  floor: [980, 760],
  onFloor: [
    ...placed(battery.parts, { at: [190, 190, 0], size: 0.9 }),
    ...placed([screwdriver([0, 0, 0], 15, 90)], { at: [200, 200, 150], turn: 60 }),
    ...standing(tools, [-130, 500, 0]),
  ],
});
