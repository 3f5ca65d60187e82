import { graphite, placed, rubber, solid, teal, rod, tube } from '../kit';
import { draw as battery } from '../pin-moto-lfp';
import { scene, standing } from '../props/stage';
import { draw as charger } from '../sac-moto-60';

/** A charger, plugged into the battery of a scooter. */
export const draw = scene({
  floor: [760, 520],
  wall: 300,
  onFloor: [
    ...standing(battery, [-200, 190, 0]),
    solid(rod([-214, 292, 96], 'y', 20, 34, 5), teal),
    solid(
      tube(
        [
          [-214, 320, 94],
          [-212, 370, 84],
          [-190, 440, 10],
          [-60, 470, 9],
          [60, 450, 9],
          [90, 410, 24],
          [90, 376, 32],
        ],
        9,
      ),
      rubber,
    ),
    solid(
      tube(
        [
          [260, 330, 32],
          [300, 320, 20],
          [330, 240, 9],
          [330, 120, 9],
          [320, 40, 60],
          [318, 14, 90],
        ],
        7,
      ),
      rubber,
    ),
    solid(rod([318, 0, 94], 'y', 24, 26, 5), graphite),
    ...placed(charger.parts.slice(3, 8), { at: [150, 310, 0] }),
  ],
});
