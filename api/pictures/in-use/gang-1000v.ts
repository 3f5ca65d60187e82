import { CUFFS, left, right } from '../gang-1000v';
import { graphite, moved, placed, solid, spun, type Vec } from '../kit';
import { draw as battery } from '../pin-hv-mod';
import { scene } from '../props/stage';

const SLEEVE = 150;

/** An arm in a sleeve below a glove. */
const sleeve = (at: Vec) =>
  solid(
    moved(
      spun(
        [0, 0, 0],
        'z',
        [
          [58, 0],
          [56, 50],
          [52, 110],
          [50, SLEEVE + 10],
        ],
        12,
      ),
      [at[0], at[1], -SLEEVE],
    ),
    graphite,
  );

const hands = placed([sleeve(CUFFS[0]!), ...right, sleeve(CUFFS[1]!), ...left], {
  at: [130, 400, SLEEVE],
});

/** Insulating gloves over the sleeves of a technician who is going to work on a battery module. */
export const draw = scene({
  floor: [760, 560],
  onFloor: [...placed(battery.parts, { at: [-70, 190, 0] }), ...hands],
});
