import {
  around,
  graphite,
  LIME,
  moved,
  onFront,
  onSide,
  orange,
  picture,
  rectangle,
  rod,
  rounded,
  slab,
  solid,
  solids,
  spun,
  teal,
  tone,
  type Material,
  type Part,
} from './kit';

/** Clear plastic with coolant behind it. */
export const filled: Material = {
  ramp: ['#0a5c5e', '#12888a', '#2fb3b0', '#7fdcd4', '#e3fbf7'],
  shine: 0.5,
  gloss: 30,
  rim: 0.16,
};
export const empty: Material = {
  ramp: ['#7fa5a4', '#a9cbc8', '#cfe6e2', '#ecf7f5', '#ffffff'],
  shine: 0.5,
  gloss: 30,
  rim: 0.16,
};

/** Clear plastic with oil behind it. */
const amber: Material = {
  ramp: ['#6a3508', '#a85f14', '#d99233', '#f2bf6c', '#fff0d0'],
  shine: 0.5,
  gloss: 30,
  rim: 0.16,
};

const [WIDE, DEEP, TALL] = [150, 104, 214];
const LEVEL = 176;
const body = rectangle(WIDE, DEEP, 34);

const shoulder = Array.from({ length: 9 }, (_, i) => {
  const t = i / 8;
  const inset = 1 - Math.cos((t * Math.PI) / 2);
  return {
    z: TALL - 6 + Math.sin((t * Math.PI) / 2) * 44,
    width: WIDE - inset * 92,
    depth: DEEP - inset * 48,
    round: 34 - inset * 6,
  };
});
const shoulders = solids(
  shoulder.slice(0, -1).map(({ z, width, depth, round }, i) => {
    const next = shoulder[i + 1]!;
    return [
      moved(
        slab(rectangle(width, depth, Math.min(round, depth / 2 - 1)), next.z - z + 1, {
          edge: Math.min(5, next.z - z),
          foot: 0,
        }),
        [0, 0, z],
      ),
      empty,
    ] as const;
  }),
);
const neckAt = TALL + 36;

const cap = [
  solid(rod([0, 0, neckAt], 'z', 27, 14, 2), empty),
  solid(
    spun(
      [0, 0, neckAt + 10],
      'z',
      [
        [34, 0],
        [36, 2],
        [36, 9],
        [34, 11],
      ],
      6,
    ),
    graphite,
  ),
  solids(
    [0].map(() => [
      moved(
        slab(
          rounded(
            Array.from({ length: 56 }, (_, i) => {
              const angle = (i / 56) * 2 * Math.PI;
              const radius = i % 2 ? 34 : 31.6;
              return [Math.cos(angle) * radius, Math.sin(angle) * radius];
            }),
            0,
          ),
          34,
          { edge: 4, foot: 0 },
        ),
        [0, 0, neckAt + 22],
      ),
      graphite,
    ]),
  ),
  solid(rod([0, 0, neckAt + 55], 'z', 25, 3, 1.5), teal),
];

const drop = 'M0 -44C16 -22 28 -6 28 12A28 28 0 0 1 -28 12C-28 -6 -16 -22 0 -44Z';
const flake = [0, 60, 120]
  .map(
    (turn) =>
      `<path d="M0 -13V13M-4 -9L0 -5L4 -9M-4 9L0 5L4 9" transform="translate(0 12) rotate(${turn})" fill="none" stroke="#f3f7f6" stroke-width="2.6" stroke-linecap="round"/>`,
  )
  .join('');
/** A drop with a flake of snow, around the origin. */
export const coolantEmblem = `<path d="${drop}" fill="${tone(teal, 0.55)}"/><path d="M-14 14A14 14 0 0 0 0 29" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round" transform="translate(-4 -1)"/>${flake}`;
const gear =
  around(8, 30)
    .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8" fill="${tone(orange, 0.55)}"/>`)
    .join('') + `<circle r="29" fill="${tone(orange, 0.55)}"/><circle r="12" fill="#f3f7f6"/>`;

const labelOf = (emblem: string, band: Material) =>
  onFront(
    [0, DEEP / 2 + 0.5, 96],
    `<rect x="-56" y="-62" width="112" height="128" rx="12" fill="#f3f7f6"/><path d="M-56 34H56V54a12 12 0 0 1 -12 12H-44a12 12 0 0 1 -12 -12Z" fill="${tone(band, 0.42)}"/>` +
      `<g transform="translate(0 -14)">${emblem}</g>` +
      `<circle cx="40" cy="50" r="4.5" fill="${LIME}"/><rect x="-44" y="47" width="54" height="6" rx="3" fill="#f3f7f6" fill-opacity=".55"/>`,
  );
const scale = onSide(
  [WIDE / 2 + 0.4, 0, 0],
  Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M-14 ${-30 - i * 22}H${i % 2 ? -2 : 8}" stroke="#f3f7f6" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/>`,
  ).join(''),
);

/** A one-litre bottle with a label. */
const bottle = (liquid: Material, label: Part) =>
  picture(
    [
      solid(moved(slab(body, LEVEL, { edge: 0, foot: 8 }), [0, 0, 0]), liquid),
      solid(moved(slab(body, TALL - LEVEL, { edge: 4, foot: 0 }), [0, 0, LEVEL]), empty),
      shoulders,
      ...cap,
      label,
      scale,
    ],
    { turn: -4, fill: 0.78 },
  );

/** One litre of oil for reduction gears. */
export const gearOil = bottle(amber, labelOf(gear, orange));

/** One litre of battery coolant in a clear bottle. */
export const draw = bottle(filled, labelOf(coolantEmblem, teal));
