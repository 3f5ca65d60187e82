/**
 * Parallel projection for the site's drawings: x runs right-down, y left-down, z up. Every picture uses this
 * projection.
 */
export type Point = readonly [x: number, y: number, z: number];
type Flat = readonly [x: number, y: number];
export type Axis = 'x' | 'y' | 'z';

const AZIMUTH = (33 * Math.PI) / 180;
const ELEVATION = (29 * Math.PI) / 180;
const BASIS: Record<Axis, Flat> = {
  x: [Math.cos(AZIMUTH), Math.sin(AZIMUTH) * Math.sin(ELEVATION)],
  y: [-Math.sin(AZIMUTH), Math.cos(AZIMUTH) * Math.sin(ELEVATION)],
  z: [0, -Math.cos(ELEVATION)],
};
/** Plane of a disc, by the axis it rotates around. */
const PLANE: Record<Axis, readonly [Axis, Axis]> = { x: ['y', 'z'], y: ['x', 'z'], z: ['x', 'y'] };

const round = (value: number): number => Math.round(value * 10) / 10;
const cross = (a: Flat, b: Flat): number => a[0] * b[1] - a[1] * b[0];

export function project([x, y, z]: Point): Flat {
  const at = (index: 0 | 1) => round(x * BASIS.x[index] + y * BASIS.y[index] + z * BASIS.z[index]);
  return [at(0), at(1)];
}

export const path = (points: readonly Point[], close = true): string =>
  `M${points.map((point) => project(point).join(' ')).join('L')}${close ? 'Z' : ''}`;

/** Returns the three visible faces of a box; the light is full on `top`, grazes `left` and misses `right`. */
export function boxFaces([x, y, z]: Point, [w, d, h]: Point): { top: string; left: string; right: string } {
  const [X, Y, Z] = [x + w, y + d, z + h];
  return {
    top: path([
      [x, y, Z],
      [X, y, Z],
      [X, Y, Z],
      [x, Y, Z],
    ]),
    left: path([
      [x, Y, z],
      [X, Y, z],
      [X, Y, Z],
      [x, Y, Z],
    ]),
    right: path([
      [X, y, z],
      [X, Y, z],
      [X, Y, Z],
      [X, y, Z],
    ]),
  };
}

/**
 * Returns the SVG transform that projects a circle at the origin onto the plane perpendicular to `axis` at `point`.
 */
export function discTransform(axis: Axis, point: Point): string {
  const [u, v] = PLANE[axis];
  const values = [...BASIS[u], ...BASIS[v]].map((value) => Math.round(value * 1000) / 1000);
  return `matrix(${[...values, ...project(point)].join(' ')})`;
}

/** Returns the outline of a cylinder's curved side, from its far face at `from` along its axis. */
export function cylinderSide(axis: Axis, from: Point, radius: number, length: number): string {
  const [u, v] = PLANE[axis];
  const tangent = Math.atan2(cross(BASIS[v], BASIS[axis]), cross(BASIS[u], BASIS[axis]));
  const rim = (angle: number, along: number): string => {
    const [a, b] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    const [x, y] = project(from);
    return [0, 1]
      .map((index) => {
        const i = index as 0 | 1;
        return round([x, y][i]! + a * BASIS[u][i] + b * BASIS[v][i] + along * BASIS[axis][i]);
      })
      .join(' ');
  };
  const [one, other] = [tangent, tangent + Math.PI];
  return `M${rim(one, 0)}L${rim(one, length)}L${rim(other, length)}L${rim(other, 0)}Z`;
}

export function shift([x, y, z]: Point, axis: Axis, by: number): Point {
  return [x + (axis === 'x' ? by : 0), y + (axis === 'y' ? by : 0), z + (axis === 'z' ? by : 0)];
}
