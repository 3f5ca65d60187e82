import {
  deep,
  facing,
  graphite,
  LIME,
  metal,
  moved,
  onFront,
  picture,
  rod,
  rounded,
  shell,
  slab,
  solid,
  spun,
  steel,
  teal,
  tone,
} from './kit';

const ticks = Array.from({ length: 60 }, (_, i) => {
  const long = i % 5 === 0;
  return `<path d="M0 ${long ? -92 : -98}V-106" transform="rotate(${i * 6})" stroke="${long ? '#eaf3f1' : tone(teal, 0.6)}" stroke-width="${long ? 5 : 2.4}" stroke-linecap="round"/>`;
}).join('');

const bolt = rounded(
  [
    [14, 74],
    [-46, -12],
    [-8, -12],
    [-18, -74],
    [46, 18],
    [8, 18],
  ],
  5,
);

/** A stopwatch with a lightning bolt: an offer that ends soon. */
export const draw = picture(
  [
    solid(rod([0, 20, 148], 'z', 20, 34, 3), steel),
    solid(
      spun(
        [0, 20, 176],
        'z',
        [
          [34, 0],
          [36, 3],
          [36, 24],
          [31, 30],
          [0, 31],
        ],
        8,
      ),
      graphite,
    ),
    solid(
      spun(
        [0, -18, 0],
        'y',
        [
          [120, 0],
          [146, 4],
          [156, 14],
          [156, 58],
          [150, 68],
          [140, 72],
          [128, 72],
        ],
        12,
      ),
      metal,
    ),
    solid(
      spun(
        [0, 44, 0],
        'y',
        [
          [130, 0],
          [130, 6],
          [124, 10],
          [0, 10],
        ],
        20,
      ),
      deep,
    ),
    onFront(
      [0, 54.2, 0],
      `<circle r="118" fill="#0b2a28"/>${ticks}<path d="M0 -82A82 82 0 0 1 71 41" fill="none" stroke="${LIME}" stroke-width="9" stroke-linecap="round"/><path d="M71 41A82 82 0 1 1 0 -82" fill="none" stroke="#eaf3f1" stroke-opacity=".14" stroke-width="9"/>`,
    ),
    solid(moved(facing(slab(bolt, 18, { edge: 4, foot: 0 }), 'y'), [0, 54, 0]), shell),
    onFront(
      [0, 72.4, 0],
      '<path d="M-112 -40A120 120 0 0 1 30 -116L-60 60A120 120 0 0 1 -112 -40Z" fill="#fff" fill-opacity=".05"/>',
    ),
  ],
  { ground: -156, turn: -8 },
);
