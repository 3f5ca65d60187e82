import { draw as meter } from '../ampe-kim';
import { orange, placed, solid, tube } from '../kit';
import { draw as battery } from '../pin-hv-mod';
import { scene } from '../props/stage';

/** A clamp meter around an orange cable of a battery module. */
export const draw = scene({
  floor: [660, 560],
  onFloor: [
    ...placed(battery.parts, { at: [30, 180, 0], size: 0.9 }),
    solid(
      tube(
        [
          [196, 150, 196],
          [196, 200, 330],
          [196, 250, 376],
          [196, 330, 372],
          [196, 372, 352],
        ],
        15,
      ),
      orange,
    ),
    ...placed(meter.parts, { at: [196, 370, 0] }),
    solid(
      tube(
        [
          [196, 368, 354],
          [176, 420, 346],
          [110, 450, 250],
          [20, 470, 90],
          [-60, 490, 17],
          [-200, 500, 15],
        ],
        15,
      ),
      orange,
    ),
  ],
});
