import {
  box,
  deep,
  fleece,
  graphite,
  LIME,
  moved,
  onFront,
  onTop,
  rectangle,
  rod,
  rotated,
  shell,
  slab,
  solid,
  teal,
  tone,
  tube,
  type Part,
  type Vec,
} from '../kit';

/** An open carton: sides, a dark inside, and three flaps that are folded outwards. */
export function carton([wide, deepness, high]: Vec): readonly Part[] {
  const flap = Math.min(wide, deepness) * 0.42;
  const [x, y] = [wide / 2, deepness / 2];
  const leaf = (across: number) => moved(slab(rectangle(across, flap, 3), 3, { edge: 1 }), [0, flap / 2, 0]);
  const emblem = Math.min(wide, high) / 150;
  return [
    solid(moved(rotated(rotated(leaf(wide - 8), 'x', 52), 'z', 180), [0, -y + 2, high - 2]), shell),
    solid(moved(rotated(rotated(leaf(deepness - 8), 'x', -34), 'z', 90), [-x + 2, 0, high - 2]), fleece),
    solid(box([0, 0, 0], [wide, deepness, high], 5, { edge: 1.5 }), shell),
    onTop(
      [0, 0, high + 0.2],
      `<rect x="${-x + 6}" y="${-y + 6}" width="${wide - 12}" height="${deepness - 12}" rx="3" fill="#12262a"/>` +
        `<path d="M${-x + 6} ${-y + 6}H${x - 6}V${y * 0.3}H${-x + 6}Z" fill="#1d3a3d"/>`,
    ),
    onFront(
      [0, y + 0.4, 0],
      `<rect x="${-x + 2}" y="${-high * 0.34}" width="${wide - 4}" height="${high * 0.2}" fill="${tone(teal, 0.46)}"/>` +
        `<g transform="translate(0 ${-high * 0.66}) scale(${emblem.toFixed(2)})"><circle r="26" fill="${tone(deep, 0.4)}"/><path d="M6 -17L-11 4H-1L-5 17L11 -4H1Z" fill="${LIME}"/></g>`,
    ),
    solid(moved(rotated(rotated(leaf(deepness - 8), 'x', -34), 'z', -90), [x - 2, 0, high - 2]), fleece),
  ];
}

/** A pouch with a drawstring, which lies on the floor. */
export const pouch = (wide = 150, long = 190): readonly Part[] => [
  solid(box([0, 0, 0], [wide, long, 20], 34, { edge: 9, foot: 8 }), deep),
  onTop(
    [0, 0, 20.2],
    `<path d="M${-wide / 2 + 14} ${-long / 2 + 36}H${wide / 2 - 14}" stroke="#04211f" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>` +
      `<g transform="translate(0 20) scale(1.5)"><path d="M6 -17L-11 4H-1L-5 17L11 -4H1Z" fill="${LIME}"/></g>`,
  ),
  solid(
    tube(
      [
        [wide * 0.2, -long / 2 + 38, 22],
        [wide * 0.42, -long / 2 + 16, 18],
        [wide * 0.6, -long / 2 + 40, 5],
        [wide * 0.62, -long / 2 + 80, 5],
      ],
      3.6,
    ),
    graphite,
  ),
];

/** A hard case with a handle. */
export const hardCase = (size: Vec): readonly Part[] => [
  solid(box([0, 0, 0], size, 20, { edge: 8, foot: 8 }), graphite),
  onTop(
    [0, 0, size[2] + 0.2],
    `<rect x="${-size[0] / 2 + 18}" y="${-size[1] / 2 + 18}" width="${size[0] - 36}" height="${size[1] - 36}" rx="12" fill="none" stroke="${tone(teal, 0.6)}" stroke-width="4"/>`,
  ),
  onFront(
    [0, size[1] / 2 + 0.3, size[2] / 2],
    `<rect x="-34" y="-11" width="68" height="22" rx="9" fill="${tone(teal, 0.5)}"/>`,
  ),
];

/** A spout for a canister. */
export const spout: readonly Part[] = [
  solid(
    tube(
      [
        [0, 60, 26],
        [0, 10, 26],
        [6, -40, 34],
        [20, -84, 52],
      ],
      (part) => 24 - part * 12,
      { sides: 28 },
    ),
    graphite,
  ),
  solid(rod([0, 56, 26], 'y', 29, 20, 4), teal),
];
