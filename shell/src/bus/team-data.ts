import type { DataShape } from '@evcare/shared-contracts';
import { dataProblems } from '@evcare/shared-contracts/team';
import type { FindManifest } from './team-events';

/** Returns what is wrong with the data of an event or a slot of a remote; undefined if nothing is known to be wrong. */
export type FindProblem = (name: string, data: unknown) => string | undefined;

/**
 * Creates the check of data by the shapes in the manifests. It is loaded in development only: in production, documents
 * contain no shapes.
 */
export function createFindProblem(find: FindManifest): FindProblem {
  const shapeOf = (name: string): DataShape | undefined => {
    const { slots = [], events = [] } = find(name.split('.')[0] as string)?.offers ?? {};
    return [...slots, ...events].find((offer) => offer.name === name)?.data;
  };
  return (name, data) => {
    const shape = shapeOf(name);
    return shape && dataProblems(shape, data)[0];
  };
}
