import { BASIS, project, round, type Axis, type Flat, type Point } from './iso';

/** Plane of a disc, by the axis it rotates around. */
const PLANE: Record<Axis, readonly [Axis, Axis]> = { x: ['y', 'z'], y: ['x', 'z'], z: ['x', 'y'] };

const cross = (a: Flat, b: Flat): number => a[0] * b[1] - a[1] * b[0];

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
