import {
  satisfiesContract,
  type DataShape,
  type RemoteManifest,
  type TeamName,
} from '@evcare/shared-contracts';

/** Result of reading a payload. */
type Parsed = { readonly success: boolean; readonly data?: unknown; readonly error?: unknown };

/** Finds what is wrong with data; loaded in development only. */
export type FindProblems = (shape: DataShape, data: unknown) => readonly string[];

/** Rules of the events and slots that remotes own, by the manifests of the releases on the page. */
export interface TeamEvents {
  /** True if a remote offers this event of its own. */
  mayEmit(emitter: string, event: TeamName): boolean;
  /** True if the manifest of a remote names this event. */
  declares(remote: string, event: TeamName): boolean;
  /** True if the owner is on the site and its version of the event is in the range of the remote. */
  mayHear(remote: string, event: TeamName): boolean;
  /** True if the event makes the shell load the remote. */
  wakes(remote: string, event: TeamName): boolean;
  replays(event: TeamName): boolean;
  /** Checks a payload, if documents contain the shapes and the code for it is loaded. */
  parse(event: TeamName, payload: unknown): Parsed;
  /** Returns what is wrong with the data of a slot, under the same conditions. */
  slotProblems(slot: TeamName, data: unknown): readonly string[];
  /** Sets the code that checks data. */
  checkWith(find: FindProblems): void;
}

const ownerOf = (name: TeamName): string => name.slice(0, name.indexOf('.'));

/** @param find manifest of a remote that is on the site */
export function createTeamEvents(
  find: (remote: string) => Pick<RemoteManifest, 'offers' | 'uses'> | undefined,
): TeamEvents {
  let findProblems: FindProblems = () => [];
  const offered = (event: TeamName) =>
    find(ownerOf(event))?.offers?.events?.find(({ name }) => name === event);
  const used = (remote: string, event: TeamName) =>
    find(remote)?.uses?.events?.find((use) => use.event === event);
  const mayHear = (remote: string, event: TeamName) =>
    satisfiesContract(used(remote, event)?.range ?? '', offered(event)?.version ?? '');
  return {
    mayEmit: (emitter, event) => ownerOf(event) === emitter && offered(event) !== undefined,
    declares: (remote, event) => used(remote, event) !== undefined,
    mayHear,
    wakes: (remote, event) => used(remote, event)?.wakes === true && mayHear(remote, event),
    replays: (event) => offered(event)?.replay === 'last',
    parse(event, payload) {
      const shape = offered(event)?.data;
      const [error] = shape ? findProblems(shape, payload) : [];
      return { success: error === undefined, data: payload, error };
    },
    slotProblems(slot, data) {
      const shape = find(ownerOf(slot))?.offers?.slots?.find(({ name }) => name === slot)?.data;
      return shape ? findProblems(shape, data) : [];
    },
    checkWith(code) {
      findProblems = code;
    },
  };
}

/** For a bus without remotes. */
export const NO_TEAM_EVENTS = createTeamEvents(() => undefined);
