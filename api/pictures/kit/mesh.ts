import { anticlockwise, outward } from './outline';
import { add, blend, cross, length, middle, subtract, turned, unit, type Flat, type Vec } from './space';

/** Flat piece of a surface. A `broad` face is filled with a gradient; a higher `layer` is drawn later. */
export interface Face {
  readonly points: readonly Vec[];
  readonly holes?: readonly (readonly Vec[])[];
  readonly normal: Vec;
  readonly broad?: boolean;
  readonly layer?: number;
}
export type Mesh = readonly Face[];

const mapped = (mesh: Mesh, place: (point: Vec) => Vec, direct: (normal: Vec) => Vec): Mesh =>
  mesh.map((face) => ({
    ...face,
    points: face.points.map(place),
    holes: face.holes?.map((hole) => hole.map(place)),
    normal: direct(face.normal),
  }));

export const moved = (mesh: Mesh, by: Vec): Mesh =>
  mapped(
    mesh,
    (point) => add(point, by),
    (normal) => normal,
  );

export function rotated(mesh: Mesh, axis: 'x' | 'y' | 'z', degrees: number): Mesh {
  const turn = (vector: Vec) => turned(vector, axis, degrees);
  return mapped(mesh, turn, turn);
}

/**
 * Rotates a mesh that was built upwards to another axis: towards the left front (y) or the right front (x).
 */
export function facing(mesh: Mesh, axis: 'x' | 'y' | 'z'): Mesh {
  if (axis === 'z') return mesh;
  const lay: (v: Vec) => Vec = axis === 'y' ? ([a, b, c]) => [a, c, b] : ([a, b, c]) => [c, -a, b];
  return mapped(mesh, lay, lay);
}

/** Returns the number of steps that approximate a rounded edge of this radius. */
const edgeSteps = (edge: number) => Math.max(3, Math.min(12, Math.ceil(edge / 1.5)));
/** Returns the inset and rise of each ring of a rounded edge. */
const edgeRings = (edge: number, steps = edgeSteps(edge)): Flat[] =>
  Array.from({ length: steps + 1 }, (_, step): Flat => {
    const angle = (step / steps) * (Math.PI / 2);
    return [edge * (1 - Math.cos(angle)), edge * Math.sin(angle)];
  });

export interface SlabOptions {
  /** Radius of the edge around the top. */
  readonly edge?: number;
  readonly foot?: number;
  readonly holes?: readonly (readonly Flat[])[];
}

/** Extrudes an outline from 0 to `height`, with rounded edges. */
export function slab(shape: readonly Flat[], height: number, options: SlabOptions = {}): Mesh {
  const { edge = Math.min(2, height / 4), foot = edge / 2, holes = [] } = options;
  const outline = anticlockwise(shape);
  const out = outward(outline);
  const ring = (inset: number, z: number): Vec[] =>
    outline.map(([x, y], i) => [x - out[i]![0] * inset, y - out[i]![1] * inset, z]);
  const levels: Flat[] = [
    ...(foot > 0
      ? edgeRings(foot)
          .map(([inset, rise]): Flat => [inset, foot - rise])
          .reverse()
      : [[0, 0] as Flat]),
    ...(edge > 0
      ? edgeRings(edge).map(([inset, rise]): Flat => [inset, height - edge + rise])
      : [[0, height] as Flat]),
  ];
  const rings = levels.map(([inset, z]) => ring(inset, z));
  const last = rings.length - 1;
  const top = rings[last]!;
  const walls = holes.flatMap((hole) => wall(anticlockwise(hole).reverse(), 0, height));
  const firstOfEdge = last - (edge > 0 ? edgeSteps(edge) : 0);
  return [
    ...walls,
    ...rings
      .slice(0, -1)
      .flatMap((lower, index) => band(lower, rings[index + 1]!, index >= firstOfEdge ? 0.5 : 0)),
    {
      points: top,
      holes: holes.map((hole) => hole.map(([x, y]): Vec => [x, y, height])),
      normal: [0, 0, 1],
      broad: true,
      layer: 1,
    },
  ];
}

const wall = (outline: readonly Flat[], from: number, to: number): Face[] =>
  band(
    outline.map(([x, y]): Vec => [x, y, from]),
    outline.map(([x, y]): Vec => [x, y, to]),
    0,
  );

/** Returns the faces between two rings with the same number of points. */
export function band(lower: readonly Vec[], upper: readonly Vec[], layer?: number, closed = true): Face[] {
  const count = lower.length;
  return Array.from({ length: closed ? count : count - 1 }, (_, i): Face => {
    const next = (i + 1) % count;
    const points = [lower[i]!, lower[next]!, upper[next]!, upper[i]!];
    const across = cross(subtract(points[2]!, points[0]!), subtract(points[3]!, points[1]!));
    const wide =
      length(subtract(points[1]!, points[0]!)) > 14 && length(subtract(points[3]!, points[0]!)) > 14;
    return { points, normal: unit(across), layer, broad: wide };
  });
}

const cut = (profile: readonly Flat[], step: number): Flat[] =>
  profile.flatMap((to, index): Flat[] => {
    const from = profile[index - 1];
    if (!from) return [to];
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    return Array.from({ length: count }, (_, i): Flat => {
      const t = (i + 1) / count;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
  });

/**
 * Returns a solid of revolution about the vertical axis. The profile is a path of radius and height, with the
 * outside on its right.
 */
export function lathe(profile: readonly Flat[], { steps = 0, step = 0 } = {}): Mesh {
  const widest = Math.max(...profile.map(([radius]) => radius));
  const around = steps || Math.round(Math.max(26, Math.min(96, widest * 1.3)));
  const rings = cut(profile, step || widest / 5).map(([radius, z]) =>
    Array.from({ length: around }, (_, i): Vec => {
      const angle = (i / around) * 2 * Math.PI;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius, z];
    }),
  );
  return rings
    .slice(0, -1)
    .flatMap((ring, i) => band(ring, rings[i + 1]!).map((f) => ({ ...f, broad: false })));
}

/** Returns a smooth path through points. */
export function smoothPath(points: readonly Vec[], step: number): Vec[] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  const way = points.slice(0, -1).flatMap((from, i) => {
    const to = at(i + 1);
    const count = Math.max(2, Math.ceil(length(subtract(to, from)) / step));
    return Array.from({ length: count }, (_, k): Vec => {
      const t = k / count;
      const [t2, t3] = [t * t, t * t * t];
      return blend([
        [0.5 * (-t3 + 2 * t2 - t), at(i - 1)],
        [0.5 * (3 * t3 - 5 * t2 + 2), from],
        [0.5 * (-3 * t3 + 4 * t2 + t), to],
        [0.5 * (t3 - t2), at(i + 2)],
      ]);
    });
  });
  return [...way, at(points.length - 1)];
}

/** Thickness along a tube: a radius, or a function of the position from 0 to 1. */
export type Girth = number | ((part: number) => number);

/** Returns a round cable along points, with flat ends. */
export function tube(points: readonly Vec[], girth: Girth, { sides = 18, step = 0 } = {}): Mesh {
  const radiusAt = (part: number) => (typeof girth === 'number' ? girth : girth(part));
  const way = smoothPath(points, step || Math.min(radiusAt(0), radiusAt(1)) * 0.6);
  let side: Vec = [0, 0, 1];
  const rings = way.map((at, index) => {
    const ahead = unit(subtract(way[Math.min(way.length - 1, index + 1)]!, way[Math.max(0, index - 1)]!));
    if (index === 0 && Math.abs(ahead[2]) > 0.9) side = [1, 0, 0];
    const other = unit(cross(ahead, side));
    side = unit(cross(other, ahead));
    const radius = radiusAt(index / (way.length - 1));
    return Array.from({ length: sides }, (_, i): Vec => {
      const angle = (i / sides) * 2 * Math.PI;
      return blend([
        [1, at],
        [Math.cos(angle) * radius, side],
        [Math.sin(angle) * radius, other],
      ]);
    });
  });
  const end = (points: Vec[], from: Vec): Face => ({ points, normal: unit(subtract(middle(points), from)) });
  return [
    end(rings[0]!, way[1]!),
    ...rings
      .slice(0, -1)
      .flatMap((ring, i) => band(ring, rings[i + 1]!).map((face) => ({ ...face, broad: false }))),
    end(rings[rings.length - 1]!, way[way.length - 2]!),
  ];
}

/**
 * Returns a smooth body through a stack of flattened rings, each given by height, half width and half depth.
 */
export function loft(rings: readonly Vec[], { steps = 64, step = 4, fullness = 2.4 } = {}): Mesh {
  const swell = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / fullness);
  const outlines = smoothPath(rings, step).map(([z, wide, deep]) =>
    Array.from({ length: steps }, (_, i): Vec => {
      const angle = (i / steps) * 2 * Math.PI;
      return [swell(Math.cos(angle)) * wide, swell(Math.sin(angle)) * deep, z];
    }),
  );
  return outlines
    .slice(0, -1)
    .flatMap((ring, i) => band(ring, outlines[i + 1]!).map((face) => ({ ...face, broad: false })));
}
