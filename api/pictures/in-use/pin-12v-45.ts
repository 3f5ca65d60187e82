import { graphite, placed, red, rod, rubber, solid, tube, type Vec } from '../kit';
import { draw as battery } from '../pin-12v-45';
import { scene } from '../props/stage';
import { clamp, tray } from '../props/workshop';

const AT: Vec = [0, 210, 14];
const holder = tray([0, 210, 0], [300, 232, 44]);
const post = (x: number): Vec => [x, AT[1] + 54, AT[2] + 190];
const lead = (x: number, to: number): Vec[] => [
  [x + 6, AT[1] + 60, AT[2] + 200],
  [x + (to - x) * 0.2, AT[1] + 40, AT[2] + 226],
  [x + (to - x) * 0.55, AT[1] - 60, AT[2] + 150],
  [to, 60, 118],
  [to, 6, 110],
];

/** A 12 V battery in its holder, with both clamps on its terminals. */
export const draw = scene({
  floor: [620, 400],
  wall: 380,
  onFloor: [
    ...[-220, 220].map((x) => solid(rod([x, 0, 110], 'y', 24, 10, 4), graphite)),
    ...holder.back,
    ...placed(battery.parts, { at: AT }),
    ...holder.front,
    solid(tube(lead(-84, -220), 11), rubber),
    ...clamp(post(-84), rubber),
    solid(tube(lead(84, 220), 11), red),
    ...clamp(post(84), red),
  ],
});
