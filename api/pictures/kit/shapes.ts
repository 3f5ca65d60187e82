import { facing, lathe, moved, slab, type Mesh, type SlabOptions } from './mesh';
import { rectangle, rounded } from './outline';
import type { Flat, Vec } from './space';

type Axis = 'x' | 'y' | 'z';

/** Returns a box with the given width, depth and height, centred on `at`. */
export const box = (
  at: Vec,
  [width, depth, height]: Vec,
  radius = 4,
  options: SlabOptions = { edge: Math.min(radius, height / 3) },
): Mesh => moved(slab(rectangle(width, depth, radius), height, options), at);

/** Returns a plate in front of a wall: visible width and height, then depth. */
export const plate = (
  at: Vec,
  [width, height, forward]: Vec,
  radius = 4,
  options: SlabOptions = { edge: Math.min(radius, forward / 3) },
): Mesh => moved(facing(slab(rectangle(width, height, radius), forward, options), 'y'), at);

/** Returns a round body along an axis, with a rounded edge. */
export const rod = (
  at: Vec,
  axis: Axis,
  radius: number,
  long: number,
  edge = Math.min(3, radius / 4, long / 3),
): Mesh =>
  spun(
    at,
    axis,
    rounded(
      [
        [0, 0],
        [radius, 0],
        [radius, long],
        [0, long],
      ],
      edge,
      false,
    ),
  );

/** Returns a solid of revolution: a profile of radius and distance, rotated around an axis. */
export const spun = (at: Vec, axis: Axis, profile: readonly Flat[], step = 0): Mesh =>
  moved(facing(lathe(profile, { step }), axis), at);

/** A screw head with six sides. */
export const hexagon = (at: Vec, axis: Axis, radius: number, high: number): Mesh => {
  const corners = Array.from({ length: 6 }, (_, i): Flat => {
    const angle = ((i + 0.25) * Math.PI) / 3;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  return moved(facing(slab(rounded(corners, radius / 12), high, { edge: high / 6, foot: 0 }), axis), at);
};

/** A flat round head. */
export const stud = (at: Vec, axis: Axis, radius: number, high: number): Mesh =>
  moved(
    facing(
      lathe(
        rounded(
          [
            [radius, 0],
            [radius, high],
            [0, high],
          ],
          Math.min(radius, high) * 0.6,
          false,
        ),
        { steps: 28, step: radius },
      ),
      axis,
    ),
    at,
  );
