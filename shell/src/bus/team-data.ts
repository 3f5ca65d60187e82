import type { DataShape } from '@evcare/shared-contracts';
import { dataProblems } from '@evcare/shared-contracts/team';
import type { ShellBus } from './bus';
import type { FindManifest } from './team-events';

/** Returns what is wrong with the data of an event or a slot of a remote; undefined if nothing is known to be wrong. */
export type FindProblem = (name: string, data: unknown) => string | undefined;

/** Creates the check of data by the shapes in the manifests. */
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

export interface TeamDataOptions {
  readonly find: FindManifest;
  readonly bus: Pick<ShellBus, 'checkWith'>;
  /** Gets the function that is called with the data of each slot. */
  readonly slots: { onData?: (name: string, data: unknown) => void };
  readonly warn: (message: string, detail?: unknown) => void;
}

/**
 * Checks the data of remotes' events and slots from now on. Loaded on a development server only: documents of releases
 * contain no shapes.
 */
export function checkTeamData({ find, bus, slots, warn }: TeamDataOptions): void {
  const findProblem = createFindProblem(find);
  bus.checkWith(findProblem);
  slots.onData = (name, data) => {
    const problem = findProblem(name, data);
    if (problem) warn(`the data of ${name} has another shape`, problem);
  };
}
