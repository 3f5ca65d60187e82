import {
  box,
  graphite,
  moved,
  onFront,
  onSide,
  picture,
  rectangle,
  rod,
  slab,
  solid,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';
import { coolantEmblem, empty, filled } from './nuoc-lm-1l';

const [WIDE, DEEP, TALL] = [210, 150, 250];
const LEVEL = 214;
const body = rectangle(WIDE, DEEP, 26);

const grip: Vec[] = [
  [-16, 0, TALL],
  [-14, 0, TALL + 34],
  [6, 0, TALL + 46],
  [56, 0, TALL + 46],
  [80, 0, TALL + 34],
  [86, 0, TALL],
];

const label = onFront(
  [0, DEEP / 2 + 0.5, 112],
  `<rect x="-78" y="-78" width="156" height="160" rx="14" fill="#f3f7f6"/>` +
    `<path d="M-78 44H78V68a14 14 0 0 1 -14 14H-64a14 14 0 0 1 -14 -14Z" fill="${tone(teal, 0.42)}"/>` +
    `<g transform="translate(0 -20) scale(1.25)">${coolantEmblem}</g>` +
    `<rect x="-60" y="60" width="72" height="7" rx="3.5" fill="#f3f7f6" fill-opacity=".55"/>`,
);
const panel = onSide(
  [DEEP / 2 + 30.4, 0, 112],
  `<rect x="-52" y="-84" width="104" height="170" rx="18" fill="none" stroke="#f3f7f6" stroke-opacity=".45" stroke-width="4"/>`,
);

/** Five litres of battery coolant in a can with a grip. */
export const draw = picture(
  [
    solid(moved(slab(body, LEVEL, { edge: 0, foot: 8 }), [0, 0, 0]), filled),
    solid(moved(slab(body, TALL - LEVEL, { edge: 14, foot: 0 }), [0, 0, LEVEL]), empty),
    label,
    panel,
    solid(rod([-66, 0, TALL - 2], 'z', 25, 18, 2), empty),
    solid(rod([-66, 0, TALL + 14], 'z', 31, 32, 5), graphite),
    solid(rod([-66, 0, TALL + 45], 'z', 22, 3, 1.5), teal),
    solid(tube(grip, 13, { sides: 28 }), empty),
    solid(box([35, 0, TALL + 42], [52, 30, 20], 10, { edge: 8 }), graphite),
  ],
  { turn: -4, fill: 0.76 },
);
