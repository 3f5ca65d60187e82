import {
  deep,
  facing,
  fleece,
  graphite,
  leaning,
  moved,
  onPlane,
  picture,
  plate,
  rectangle,
  shell,
  slab,
  solid,
  solids,
  teal,
  tone,
  type Face,
  type Flat,
  type Material,
  type Mesh,
  type Vec,
} from './kit';

const [WIDE, TALL, THICK] = [290, 250, 44];
const COUNT = 12;
const LEAN = 16;

interface Filter {
  readonly at: Vec;
  readonly pleats: Material;
  readonly frame: Material;
}

/** Folds from bottom to top, `depth` deep, with a narrow ridge and a wide valley. */
function folds(count: number, width: number, height: number, depth: number): Mesh {
  const samples = 14;
  const wave = Array.from({ length: count * samples + 1 }, (_, i): Flat => {
    const swing = 0.5 - 0.5 * Math.cos((i / samples) * 2 * Math.PI);
    return [-width / 2 + (i / samples) * (width / count), depth * swing ** 1.5];
  });
  return wave.slice(0, -1).map(([x, y], i): Face => {
    const [nextX, nextY] = wave[i + 1]!;
    const long = Math.hypot(nextX - x, nextY - y);
    return {
      points: [
        [x, y, 0],
        [nextX, nextY, 0],
        [nextX, nextY, height],
        [x, y, height],
      ],
      normal: [(y - nextY) / long, (nextX - x) / long, 0],
    };
  });
}

function filter({ at, pleats, frame }: Filter) {
  const { place, spot, down } = leaning(at, LEAN);
  const opening = rectangle(WIDE - 40, TALL - 40, 10);
  const bead = (y: number) =>
    `<path d="M-122 ${y}H122" stroke="${tone(pleats, 0.98)}" stroke-opacity=".75" stroke-width="3" stroke-dasharray="7 13.6"/>`;
  return [
    solid(place(plate([0, 0, TALL / 2], [WIDE, TALL, THICK - 16], 14, { edge: 2 })), frame),
    solids([[place(moved(folds(COUNT, WIDE - 42, TALL - 42, 13), [0, THICK - 16, 21])), pleats]]),
    onPlane(spot([0, THICK - 3, TALL / 2]), [1, 0, 0], down, bead(-50) + bead(50)),
    solid(
      place(
        moved(facing(slab(rectangle(WIDE, TALL, 14), 18, { edge: 5, foot: 0, holes: [opening] }), 'y'), [
          0,
          THICK - 17,
          TALL / 2,
        ]),
      ),
      frame,
    ),
  ];
}

const front: Vec = [-20, 60, 0];
const inFront = leaning(front, LEAN);

/** Two layers of a cabin filter, one behind the other, with a tab that shows how to insert the filter. */
export const layers = (behind: Omit<Filter, 'at'>, before: Omit<Filter, 'at'>) =>
  picture(
    [
      ...filter({ at: [70, -84, 0], ...behind }),
      ...filter({ at: front, ...before }),
      solid(inFront.place(plate([0, 2, TALL + 8], [64, 40, 12], 9, { edge: 4 })), shell),
      onPlane(
        inFront.spot([0, 14.2, TALL + 13]),
        [1, 0, 0],
        inFront.down,
        `<path d="M-14 0H12M4 -8L13 0L4 8" fill="none" stroke="${tone(deep, 0.4)}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`,
      ),
    ],
    { turn: -2, fill: 0.78 },
  );

/** A cabin filter: a white particle filter in its frame, with a carbon layer behind it. */
export const draw = layers({ pleats: graphite, frame: deep }, { pleats: fleece, frame: teal });
