import { deep, graphite, LIME, metal, rubber, shell, teal, tone, type Material } from './material';
import { facing, moved, slab, type Mesh } from './mesh';
import { rounded } from './outline';
import { onFront, onTop, solid, solids, type Part } from './part';
import { scooter } from './scooter-model';
import { box, rod, spun } from './shapes';
import type { Flat } from './space';

const arc = (radius: number, from: number, to: number): string => {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
};

const BODY: readonly (readonly number[])[] = [
  [-118, 22, 12],
  [118, 22, 12],
  [121, 50, 16],
  [70, 62, 30],
  [34, 92, 34],
  [-44, 94, 40],
  [-92, 66, 40],
  [-120, 56, 18],
];
const GLASS: readonly (readonly number[])[] = [
  [-74, 64, 6],
  [-40, 86, 20],
  [30, 85, 22],
  [56, 64, 6],
];
const flatten = (points: readonly Flat[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}Z`;

/** Small model car: one smooth body and four wheels. */
function car(z: number, paint: Material): Part[] {
  const half = 46;
  const wheel = (x: number, y: number): Mesh => rod([x, y, z + 24], 'y', 24, 14, 4);
  return [
    solids([-70, 70].map((x) => [wheel(x, -half + 2), rubber] as const)),
    solid(
      moved(facing(slab(rounded(BODY, 10), half * 2, { edge: 16, foot: 16 }), 'y'), [0, -half, z]),
      paint,
    ),
    onFront(
      [0, half, z],
      `<path d="${flatten(rounded(GLASS, 6))}" fill="#0d1f22"/><path d="M-4 -87V-63" stroke="${tone(paint, 0.45)}" stroke-width="5"/>` +
        `<path d="M-60 -70L-38 -84H-16L-44 -64H-64Z" fill="#fff" fill-opacity=".12"/>` +
        `<path d="M-100 -44H96" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>` +
        `<path d="M100 -48H112" stroke="#f3f7f6" stroke-width="5" stroke-linecap="round"/>` +
        [-70, 70]
          .map((x) => `<circle cx="${x}" cy="-24" r="29" fill="#0b1518" fill-opacity=".75"/>`)
          .join(''),
    ),
    solids(
      [-70, 70].flatMap((x) => [
        [wheel(x, half - 11), rubber] as const,
        [
          spun([x, half + 3, z + 24], 'y', [
            [15, 0],
            [15, 2],
            [12, 3],
            [0, 3],
          ]),
          metal,
        ] as const,
      ]),
    ),
    onFront(
      [0, half + 6.2, z + 24],
      [-70, 70]
        .map((x) =>
          [0, 72, 144, 216, 288]
            .map(
              (turn) =>
                `<path d="M${x} -3V-12" stroke="#33484f" stroke-width="3.4" transform="rotate(${turn} ${x} 0)"/>`,
            )
            .join(''),
        )
        .join(''),
    ),
  ];
}

/** Height of a plinth. */
const STEP = 30;
const STEPS: readonly { readonly size: number; readonly tone: Material }[] = [
  { size: 300, tone: teal },
  { size: 344, tone: deep },
  { size: 388, tone: graphite },
];

type Tier = 1 | 2 | 3;

/** Returns the paint of the vehicle of a tier. */
const paintOf = (tier: Tier): Material => (tier === 3 ? graphite : tier === 2 ? metal : shell);

/** Returns a car on as many plinths as the package's tier; 108° per tier of the ring around it are filled. */
export const carPlinth = (tier: Tier): Part[] => [...plinth(tier), ...car(tier * STEP, paintOf(tier))];

/** Returns the same with a scooter. */
export const scooterPlinth = (tier: Tier): Part[] => [
  ...plinth(tier),
  ...scooter(tier * STEP, tier === 1 ? teal : paintOf(tier)),
];

function plinth(tier: Tier): Part[] {
  const plinths = STEPS.slice(0, tier).reverse();
  const parts = plinths.flatMap(({ size, tone: material }, index): Part[] => {
    const z = index * STEP;
    return [solid(box([0, 0, z], [size, size * 0.74, STEP], 54, { edge: 6, foot: 3 }), material)];
  });
  const top = tier * STEP;
  const ring = onTop(
    [0, 0, top],
    `<g transform="scale(1 .74)"><circle r="132" fill="none" stroke="#04211f" stroke-opacity=".4" stroke-width="9"/>` +
      `<path d="${arc(132, 20, 20 + tier * 108)}" fill="none" stroke="${tier === 3 ? LIME : tone(shell, 0.7)}" stroke-width="7" stroke-linecap="round"/></g>`,
  );
  const under = onTop(
    [0, 0, top],
    '<rect x="-124" y="-46" width="268" height="104" rx="44" fill="#04211f" fill-opacity=".26"/>',
  );
  return [...parts, ring, under];
}
