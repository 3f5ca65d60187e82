import type { Material } from './material';
import type { Face, Mesh } from './mesh';
import { add, dot, middle, scale, type Flat, type Vec } from './space';
import type { View } from './view';

/** Element of a picture. Parts are drawn in order, farthest first. */
export interface Part {
  /** Points that the frame must contain. */
  readonly reach: readonly Vec[];
  /** Faces that cast a shadow. */
  readonly faces: readonly Face[];
  draw(view: View): string;
}

const round = (value: number) => Math.round(value * 10) / 10;
const spot = ([x, y]: Flat): string => `${round(x)} ${round(y)}`;
const ring = (view: View, points: readonly Vec[]) => `M${points.map((p) => spot(view.flat(p))).join('L')}Z`;

function fill(view: View, { points, normal, broad, layer }: Face, material: Material): string {
  if (!broad) return view.colour(material, normal);
  // Sides get a weaker gradient, because they must blend into rounded corners, which have a single colour.
  const change = layer === 1 ? 0.07 : 0.03;
  const flats = points.map(view.flat);
  const [xs, ys] = [flats.map(([x]) => x), flats.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const across = {
    from: spot([left + (right - left) * 0.2, top]).split(' '),
    to: spot([right - (right - left) * 0.2, bottom]).split(' '),
  };
  return view.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${across.from[0]}" y1="${across.from[1]}"` +
      ` x2="${across.to[0]}" y2="${across.to[1]}"><stop stop-color="${view.colour(material, normal, change)}"/>` +
      `<stop offset="1" stop-color="${view.colour(material, normal, -change)}"/></linearGradient>`,
  );
}

const isSeen = ({ normal }: Face, { eye }: View) => dot(normal, eye) > 0.001;

/** Combines solids that overlap in depth, sorted face by face. */
export function solids(things: readonly (readonly [Mesh, Material])[]): Part {
  const faces = things.flatMap(([mesh, material]) => mesh.map((face) => ({ face, material })));
  return {
    reach: faces.flatMap(({ face }) => face.points),
    faces: faces.map(({ face }) => face),
    draw: (view) =>
      faces
        .filter(({ face }) => isSeen(face, view))
        .map((item) => ({ ...item, depth: dot(middle(item.face.points), view.eye) }))
        .sort((a, b) => (a.face.layer ?? 0) - (b.face.layer ?? 0) || a.depth - b.depth)
        .map(({ face, material }) => {
          const paint = fill(view, face, material);
          const d = [face.points, ...(face.holes ?? [])].map((points) => ring(view, points)).join('');
          const rule = face.holes?.length ? ' fill-rule="evenodd"' : '';
          return `<path d="${d}" fill="${paint}" stroke="${paint}"${rule}/>`;
        })
        .join(''),
  };
}

export const solid = (mesh: Mesh, material: Material): Part => solids([[mesh, material]]);

/** Draws on a plane; `right` and `down` are the directions of the drawing's x and y. */
function sheet(at: Vec, right: Vec, down: Vec, content: string | ((view: View) => string)): Part {
  return {
    reach: [],
    faces: [],
    draw(view) {
      const origin = view.flat(at);
      const along = (direction: Vec) => {
        const [x, y] = view.flat(add(at, scale(direction, 100)));
        return [(x - origin[0]) / 100, (y - origin[1]) / 100].map((value) => Math.round(value * 1e4) / 1e4);
      };
      const matrix = [...along(right), ...along(down), ...origin.map(round)].join(' ');
      return `<g transform="matrix(${matrix})">${typeof content === 'string' ? content : content(view)}</g>`;
    },
  };
}

type Content = Parameters<typeof sheet>[3];
/** Draws on a face towards the left front; x points right, y points down. */
export const onFront = (at: Vec, content: Content): Part => sheet(at, [1, 0, 0], [0, 0, -1], content);
/** Draws on a face towards the right front. */
export const onSide = (at: Vec, content: Content): Part => sheet(at, [0, -1, 0], [0, 0, -1], content);
/** Draws on a face that points upwards; y points to the left front. */
export const onTop = (at: Vec, content: Content): Part => sheet(at, [1, 0, 0], [0, 1, 0], content);
/** Draws on any other plane. */
export const onPlane = sheet;
