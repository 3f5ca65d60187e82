import { draw as contactor } from '../cong-tac-hv';
import { placed } from '../kit';
import { screwdriver } from '../kit/hand-tools';
import { scene, standing } from '../props/stage';
import { draw as set } from '../tua-vit-8';

/** A set of screwdrivers beside a contactor, one of them in front of it. */
export const draw = scene({
  floor: [760, 620],
  onFloor: [
    ...standing(contactor, [160, 140, 0]),
    ...placed([screwdriver([0, 0, 0], 15, 90)], { at: [310, 330, 0], turn: 16 }),
    ...standing(set, [-90, 390, 0]),
  ],
});
