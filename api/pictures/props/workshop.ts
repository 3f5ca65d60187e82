import {
  box,
  copper,
  deep,
  graphite,
  hexagon,
  metal,
  moved,
  onFront,
  onTop,
  orange,
  plate,
  placed,
  rod,
  rubber,
  shell,
  slab,
  rectangle,
  solid,
  solids,
  spun,
  steel,
  teal,
  tone,
  type Material,
  type Part,
  type Vec,
} from '../kit';

/** An open tray: what is inside comes between its back and its front. */
export function tray(
  [x, y, z]: Vec,
  [wide, deepness, high]: Vec,
  material: Material = graphite,
): { back: Part[]; front: Part[] } {
  const [w, d] = [wide / 2, deepness / 2];
  const rim = (at: Vec, size: Vec) => solid(box(at, size, 4, { edge: 2, foot: 0 }), material);
  return {
    back: [
      solid(box([x, y, z], [wide, deepness, 14], 10, { edge: 2 }), material),
      onTop(
        [x, y, z + 14.2],
        `<rect x="${-w + 10}" y="${-d + 10}" width="${wide - 20}" height="${deepness - 20}" rx="6" fill="#0b1518" fill-opacity=".5"/>`,
      ),
      rim([x, y - d + 7, z], [wide, 14, high]),
      rim([x - w + 7, y, z], [14, deepness - 20, high]),
    ],
    front: [rim([x + w - 7, y, z], [14, deepness - 20, high]), rim([x, y + d - 7, z], [wide, 14, high])],
  };
}

/** A cabinet on a wall with a switch and a sign. */
export const cabinet = (at: Vec): Part[] =>
  placed(
    [
      solid(plate([0, 0, 0], [300, 420, 90], 16, { edge: 8 }), metal),
      solid(plate([0, 88, 0], [268, 388, 6], 12, { edge: 2 }), shell),
      onFront(
        [0, 94.3, 120],
        '<path d="M0 -44L44 32H-44Z" fill="#f5c518" stroke="#1c2b31" stroke-width="6" stroke-linejoin="round"/><path d="M5 -24L-11 4H-1L-5 22L12 -4H2Z" fill="#1c2b31"/>',
      ),
      solid(rod([0, 92, -20], 'y', 56, 14, 4), graphite),
      solid(rod([0, 104, -20], 'y', 40, 10, 4), orange),
      solid(plate([0, 112, -20], [26, 96, 26], 10, { edge: 6 }), orange),
    ],
    { at },
  );

/** An expansion tank: clear body with coolant in it, cap, pipe. */
export const tank = (at: Vec, liquid: Material, empty: Material): Part[] =>
  placed(
    [
      solid(moved(slab(rectangle(230, 170, 44), 90, { edge: 0, foot: 10 }), [0, 0, 0]), liquid),
      solid(moved(slab(rectangle(230, 170, 44), 110, { edge: 26, foot: 0 }), [0, 0, 90]), empty),
      solid(rod([-30, 0, 196], 'z', 40, 22, 3), empty),
      solid(rod([-30, 0, 216], 'z', 46, 30, 6), deep),
      onTop([-30, 0, 246.3], `<circle r="26" fill="none" stroke="${tone(teal, 0.6)}" stroke-width="4"/>`),
      onFront(
        [0, 85.3, 0],
        `<path d="M-60 -92H-20M-60 -132H-36M-60 -54H-36" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>`,
      ),
    ],
    { at },
  );

/** A terminal clamp around a post of a battery. */
export const clamp = ([x, y, z]: Vec, material: Material): Part[] => [
  solid(rod([x, y, z], 'z', 27, 18, 4), material),
  solid(rod([x, y, z + 17], 'z', 12, 8, 3), metal),
  solid(hexagon([x - 22, y + 6, z + 17], 'z', 9, 8), steel),
];

/** A disc with a copper winding, as the rotor of a motor. */
export const rotor = (at: Vec): Part[] =>
  placed(
    [
      solid(rod([0, -150, 0], 'y', 150, 90, 8), steel),
      solids(
        Array.from({ length: 16 }, (_, i) => {
          const angle = (i / 16) * 2 * Math.PI;
          return [rod([Math.cos(angle) * 112, -66, Math.sin(angle) * 112], 'y', 19, 22, 6), copper] as const;
        }),
      ),
      solid(rod([0, -64, 0], 'y', 84, 12, 4), graphite),
    ],
    { at },
  );

/** A tyre around y, open in the middle. */
export const tyre = ([x, y, z]: Vec, radius: number, inner: number, wide: number): Part =>
  solid(
    spun(
      [x, y - wide / 2, z],
      'y',
      [
        [inner, 0],
        [radius - 22, 0],
        [radius - 6, 10],
        [radius, 30],
        [radius, wide - 30],
        [radius - 6, wide - 10],
        [radius - 22, wide],
        [inner, wide],
        [inner, 0],
      ],
      14,
    ),
    rubber,
  );
