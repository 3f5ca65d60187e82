import { box, graphite, LIME, onTop, picture, rubber, solid, teal, tone } from './kit';
import { screwdriver } from './kit/hand-tools';

const FLOOR = 34;
const DRIVERS = [
  [-154, 9, 70],
  [-110, 10, 84],
  [-64, 11, 96],
  [-16, 12, 108],
  [34, 12, 116],
  [84, 11, 98],
  [130, 10, 82],
  [172, 9, 66],
] as const;

const wells = DRIVERS.map(
  ([x, thick]) =>
    `<rect x="${x - thick - 4}" y="-126" width="${2 * thick + 8}" height="252" rx="12" fill="#070d10" fill-opacity=".6"/>`,
).join('');

/** Eight insulated screwdrivers in a tray. */
export const draw = picture(
  [
    solid(box([8, 0, 0], [420, 300, FLOOR - 2], 26, { edge: 5 }), graphite),
    solid(box([8, 0, FLOOR - 4], [396, 276, 4], 18, { edge: 1 }), rubber),
    onTop([0, 0, FLOOR], wells),
    ...DRIVERS.map(([x, thick, shaft]) => screwdriver([x, 0, FLOOR], thick, shaft)),
    onTop(
      [8, 143, FLOOR + 0.3],
      `<rect x="-50" y="-5" width="100" height="8" rx="4" fill="${tone(teal, 0.6)}"/><rect x="-50" y="-5" width="26" height="8" rx="4" fill="${LIME}"/>`,
    ),
  ],
  { turn: -4, fill: 0.82 },
);
