import { moved, rotated, type Mesh } from './mesh';
import { add, turned, type Vec } from './space';

interface Leaning {
  /** Places a mesh of the object, which is drawn upright around the origin. */
  place(mesh: Mesh): Mesh;
  /** Returns the position of a point of the leaning object. */
  spot(local: Vec): Vec;
  /** Direction that was down before the object leaned. */
  readonly down: Vec;
}

/** Returns the placement of an object that leans away from the viewer, such as a meter on its stand. */
export const leaning = (at: Vec, degrees: number): Leaning => ({
  place: (mesh) => moved(rotated(mesh, 'x', degrees), at),
  spot: (local) => add(turned(local, 'x', degrees), at),
  down: turned([0, 0, -1], 'x', degrees),
});
