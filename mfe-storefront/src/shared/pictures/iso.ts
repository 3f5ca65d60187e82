/**
 * Parallel projection for the site's drawings: x runs right-down, y left-down, z up. Every picture uses this
 * projection.
 */
export type Point = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];
export type Axis = 'x' | 'y' | 'z';

const AZIMUTH = (33 * Math.PI) / 180;
const ELEVATION = (29 * Math.PI) / 180;
export const BASIS: Record<Axis, Flat> = {
  x: [Math.cos(AZIMUTH), Math.sin(AZIMUTH) * Math.sin(ELEVATION)],
  y: [-Math.sin(AZIMUTH), Math.cos(AZIMUTH) * Math.sin(ELEVATION)],
  z: [0, -Math.cos(ELEVATION)],
};

export const round = (value: number): number => Math.round(value * 10) / 10;

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

export function shift([x, y, z]: Point, axis: Axis, by: number): Point {
  return [x + (axis === 'x' ? by : 0), y + (axis === 'y' ? by : 0), z + (axis === 'z' ? by : 0)];
}
