import { satisfiesContract, type RemoteManifest, type TeamName } from '@evcare/shared-contracts';

/** Rules of the events that remotes own, by the manifests of the releases on the page. */
export interface TeamEvents {
  /** True if a remote offers this event of its own. */
  mayEmit(emitter: string, event: TeamName): boolean;
  /** True if a remote names the event, and the version of its owner, which is on the site, is in the range. */
  mayHear(remote: string, event: TeamName): boolean;
  /** True if the event makes the shell load the remote. */
  wakes(remote: string, event: TeamName): boolean;
  replays(event: TeamName): boolean;
}

/** Manifest of a remote that is on the site. */
export type FindManifest = (remote: string) => Pick<RemoteManifest, 'offers' | 'uses'> | undefined;

export function createTeamEvents(find: FindManifest): TeamEvents {
  const offered = (event: TeamName) =>
    find(event.split('.')[0] as string)?.offers?.events?.find(({ name }) => name === event);
  const used = (remote: string, event: TeamName) => {
    const use = find(remote)?.uses?.events?.find((listed) => listed.event === event);
    return use && satisfiesContract(use.range, offered(event)?.version ?? '') ? use : undefined;
  };
  return {
    mayEmit: (emitter, event) => event.startsWith(`${emitter}.`) && !!offered(event),
    mayHear: (remote, event) => !!used(remote, event),
    wakes: (remote, event) => !!used(remote, event)?.wakes,
    replays: (event) => offered(event)?.replay === 'last',
  };
}

/** For a bus without remotes. */
export const NO_TEAM_EVENTS = createTeamEvents(() => undefined);
