import { graphite, LIME, onTop, orange, picture, rod, rubber, solids, teal, tone } from './kit';

/** A pad that stands between a jack and a lifting point: rubber puck, raised centre. */
export const pad = (x: number, y: number, z: number) => [
  solids([
    [rod([x, y, z], 'z', 78, 46, 8), rubber],
    [rod([x, y, z + 14], 'z', 80, 8, 2), orange],
    [rod([x, y, z + 44], 'z', 40, 22, 7), graphite],
  ]),
  onTop(
    [x, y, z + 66.4],
    `<circle r="24" fill="none" stroke="${tone(teal, 0.6)}" stroke-width="3.5"/><path d="M0 12V-12M-8 -4L0 -13L8 -4" fill="none" stroke="${LIME}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
];

/** Four pads for the lifting points beside the battery, two of them stacked. */
export const draw = picture(
  [...pad(-10, -96, 0), ...pad(-110, 60, 0), ...pad(90, 50, 0), ...pad(-10, -96, 68)],
  { turn: -2, fill: 0.8 },
);
