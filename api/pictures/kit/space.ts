/** Coordinates in millimetres: in the picture, x points right and down, y left and down, z up. */
export type Vec = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec): number => Math.hypot(...a);
export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1));
export const blend = (parts: readonly (readonly [number, Vec])[]): Vec =>
  parts.reduce<Vec>((sum, [weight, vector]) => add(sum, scale(vector, weight)), [0, 0, 0]);
export const middle = (points: readonly Vec[]): Vec =>
  scale(points.reduce(add, [0, 0, 0]), 1 / points.length);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Rotates a point around an axis through the origin. */
export function turned([x, y, z]: Vec, axis: 'x' | 'y' | 'z', degrees: number): Vec {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  if (axis === 'x') return [x, y * c - z * s, y * s + z * c];
  if (axis === 'y') return [x * c + z * s, y, z * c - x * s];
  return [x * c - y * s, x * s + y * c, z];
}
