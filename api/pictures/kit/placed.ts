import type { Part } from './part';
import { add, scale, turned, type Vec } from './space';

export interface Placement {
  readonly at?: Vec;
  /** Degrees by which the object leans away from the viewer. */
  readonly lean?: number;
  /** Degrees by which the object turns around its vertical axis. */
  readonly turn?: number;
  readonly size?: number;
}

/**
 * Returns the parts at another place. They are drawn farthest first only from where they are usually seen, so an
 * object must not show its back.
 */
export function placed(parts: readonly Part[], { at = [0, 0, 0], lean = 0, turn = 0, size = 1 }: Placement) {
  const direct = (vector: Vec) => turned(turned(vector, 'x', lean), 'z', turn);
  const undo = (vector: Vec) => turned(turned(vector, 'z', -turn), 'x', -lean);
  const move = (point: Vec) => add(scale(direct(point), size), at);
  return parts.map((part): Part => ({
    reach: part.reach.map(move),
    faces: part.faces.map((face) => ({
      ...face,
      points: face.points.map(move),
      holes: face.holes?.map((hole) => hole.map(move)),
      normal: direct(face.normal),
    })),
    draw: (view) =>
      part.draw({
        ...view,
        eye: undo(view.eye),
        lamp: undo(view.lamp),
        scale: view.scale * size,
        flat: (point) => view.flat(move(point)),
        colour: (material, normal, extra) => view.colour(material, direct(normal), extra),
      }),
  }));
}
