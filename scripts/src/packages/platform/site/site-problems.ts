import { satisfiesContract, type RemoteManifest } from '@evcare/shared-contracts';
import { sharedModules } from '@evcare/shared-contracts/federation';
import type { SiteFacts } from './site-facts';

/** Rule that the remote keeps or breaks on a site. */
export interface SiteCheck {
  readonly name: string;
  /** Sentences about what does not fit; empty if all does. */
  readonly problems: readonly string[];
}

/** Problem of a slot or an event of another remote; null if the site offers it in the range. */
function useProblem(
  kind: 'slots' | 'events',
  name: string,
  range: string,
  others: readonly RemoteManifest[],
): string | null {
  const offered = others.flatMap(({ offers }) => offers?.[kind] ?? []).find((offer) => offer.name === name);
  if (!offered) return `nobody on the site offers ${name}`;
  if (satisfiesContract(range, offered.version)) return null;
  return `${name} is ${offered.version} on the site, and ${range} is wanted`;
}

const present = (problems: readonly (string | null)[]): string[] =>
  problems.flatMap((problem) => problem ?? []);

/**
 * Holds a remote to what a running site has now: its contract, shared modules, addresses, slots and events.
 * @param versionOf installed version of a package, by its name in this repository
 */
export function checkAgainstSite(
  manifest: RemoteManifest,
  versionOf: (packageName: string) => string,
  { shell, shared, provides, remotes }: SiteFacts,
): SiteCheck[] {
  const others = remotes.map((remote) => remote.manifest).filter(({ name }) => name !== manifest.name);
  const { slots = [], events = [] } = manifest.uses ?? {};
  const owned = manifest.routes.map(({ prefix }) => prefix);
  const ranges = Object.entries(sharedModules('remote', versionOf));
  return [
    {
      name: `the site's contract ${shell.contract} is in the manifest's range ${manifest.contract}`,
      problems: satisfiesContract(manifest.contract, shell.contract)
        ? []
        : [`${manifest.contract} does not include ${shell.contract}`],
    },
    {
      name: 'the site provides the shared modules in the versions that are installed here',
      problems: present(
        ranges.map(([request, { requiredVersion }]) => {
          const version = shared[request];
          if (version !== undefined && satisfiesContract(requiredVersion, version)) return null;
          return `${request}: ${requiredVersion} is wanted, the site has ${version ?? 'none'}`;
        }),
      ),
    },
    {
      name: 'no other remote of the site owns its addresses',
      problems: others.flatMap(({ name, routes }) =>
        routes
          .filter(({ prefix }) => owned.includes(prefix))
          .map(({ prefix }) => `${prefix} belongs to ${name}`),
      ),
    },
    {
      name: 'the site has the slots that it fills',
      problems: present([
        ...manifest.slots.map(({ slot }) =>
          provides.slots.includes(slot) ? null : `the site has no slot ${slot}`,
        ),
        ...slots.map(({ slot, range }) => useProblem('slots', slot, range, others)),
      ]),
    },
    {
      name: 'the site has the events that it hears',
      problems: present([
        ...manifest.events.listens.map((event) =>
          provides.events.includes(event) ? null : `the site has no event ${event}`,
        ),
        ...events.map(({ event, range }) => useProblem('events', event, range, others)),
      ]),
    },
  ];
}
