import { graphite, metal, rubber, tone, type Material } from './material';
import { facing, moved, rotated, slab, tube, type Mesh } from './mesh';
import { circle, rounded } from './outline';
import { onPlane, solid, solids, type Part } from './part';
import { add, turned, type Flat, type Vec } from './space';

/** Positions of the contacts in a Type 2 face, seen from the front, and their radius; y points down. */
const CONTACTS: readonly (readonly [number, number, number])[] = [
  [-8.5, -12.5, 3.4],
  [8.5, -12.5, 3.4],
  [-17, 1, 4.8],
  [0, 1, 4.8],
  [17, 1, 4.8],
  [-9, 15.5, 4.8],
  [9, 15.5, 4.8],
];
const RADIUS = 30;
/** Returns the outline of a disc whose top is cut off. */
const faceOutline = (radius: number): Flat[] => {
  const arc = circle(radius, 90).filter(([, y]) => y <= radius * 0.72);
  const at = arc.findIndex(([x, y], i) => i > 0 && y > 0 && Math.abs(x - arc[i - 1]![0]) > radius);
  return rounded([...arc.slice(at), ...arc.slice(0, at)], 0);
};
const facePath = (radius: number) =>
  `M${faceOutline(radius)
    .map(([x, y]) => `${x.toFixed(2)} ${(-y).toFixed(2)}`)
    .join('L')}Z`;

/** Draws the seven contacts in their dark face, as a flat drawing in millimetres. */
export function type2Face(radius = RADIUS, dark: Material = rubber): string {
  const by = radius / RADIUS;
  const contacts = CONTACTS.map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r + 1.9}" fill="${tone(dark, 0.62)}"/>` +
      `<circle cx="${x + 0.5}" cy="${y + 0.6}" r="${r + 0.9}" fill="#070d10"/>` +
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone(metal, 0.55)}"/>` +
      `<circle cx="${x - 0.5}" cy="${y - 0.5}" r="${r * 0.62}" fill="${tone(metal, 0.9)}"/>` +
      `<circle cx="${x + 0.3}" cy="${y + 0.4}" r="${r * 0.3}" fill="${tone(metal, 0.2)}"/>`,
  );
  return (
    `<path d="${facePath(radius)}" fill="${tone(dark, 0.16)}"/>` +
    `<path d="${facePath(radius - 3)}" fill="#0a1215" stroke="${tone(dark, 0.7)}" stroke-opacity=".5" stroke-width="1"/>` +
    `<g transform="scale(${by})">${contacts.join('')}</g>`
  );
}

export interface Plug {
  readonly parts: Part[];
  /** Point where the cable leaves the plug, and a point farther along the cable. */
  readonly tail: readonly [Vec, Vec];
}

/** Returns a Type 2 plug towards the left front, or turned by the given degrees. */
export function type2Plug(at: Vec, yaw = 0, grip: Material = graphite, trim: Material = metal): Plug {
  const spot = (local: Vec): Vec => add(turned(local, 'z', yaw), at);
  const place = (mesh: Mesh): Mesh => moved(rotated(mesh, 'z', yaw), at);
  const girth = (part: number) => (part < 0.3 ? 34 - part * 20 : 28 - (part - 0.3) * 14);
  return {
    tail: [spot([0, -196, -16]), spot([0, -250, -24])],
    parts: [
      solid(
        place(
          tube(
            [
              [0, -150, -10],
              [0, -172, -13],
              [0, -200, -17],
            ],
            (part) => 15 - part * 3.5,
          ),
        ),
        rubber,
      ),
      solid(
        place(
          tube(
            [
              [0, -8, 0],
              [0, -50, 0],
              [0, -100, -3],
              [0, -158, -11],
            ],
            girth,
            { sides: 44, step: 4 },
          ),
        ),
        grip,
      ),
      solid(
        place(
          tube(
            [
              [0, -34, 31],
              [0, -56, 30],
              [0, -78, 26],
            ],
            6,
          ),
        ),
        trim,
      ),
      solids([[place(moved(facing(slab(circle(38, 80), 12, { edge: 3 }), 'y'), [0, -10, 0])), trim]]),
      solid(place(facing(slab(faceOutline(RADIUS), 42, { edge: 2.5, foot: 0 }), 'y')), graphite),
      onPlane(spot([0, 42.2, 0]), turned([1, 0, 0], 'z', yaw), [0, 0, -1], type2Face(RADIUS - 2.4)),
    ],
  };
}
