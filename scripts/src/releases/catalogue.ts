import {
  EVENT_NAMES,
  eventMap,
  satisfiesContract,
  toSlotName,
  type RoutePrefix,
} from '@evcare/shared-contracts';
import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { usesOf, type DataShape } from '@evcare/shared-contracts/team';
import { SHELL } from '../workspace/parts';
import { idOf } from './gate/live-releases';
import { openPreviews, type Preview } from './previews/preview';
import type { ReleaseStore } from './store';

/** Part of the site in the catalogue. */
export interface CataloguePart {
  readonly name: string;
  readonly enabled: boolean;
  readonly stable: string;
  readonly canary: string | null;
  /** Contract of the shell, or the range of a remote; null if the release is missing. */
  readonly contract: string | null;
  readonly routes: readonly { readonly prefix: string; readonly title: string; readonly access: string }[];
}

/** Release that uses a slot or an event. */
export interface CatalogueUser {
  /** Release, such as `mfe-account 1.2.0`; `shell` for the shell itself. */
  readonly release: string;
  /** Id of a contribution. */
  readonly id?: string;
  /** Accepted versions; null for what belongs to the contract. */
  readonly range: string | null;
  /** False if the range does not include the version on offer, so that nothing is shown or heard. */
  readonly fits: boolean;
}

/** Slot or event in the catalogue. */
export interface CatalogueOffer {
  readonly name: string;
  /** Part that owns it; `any` for an event that every part may emit. */
  readonly owner: string;
  /** Release that declares it; null if it belongs to the contract. */
  readonly release: string | null;
  /** Null if it has the version of the contract. */
  readonly version: string | null;
  readonly docs: string | null;
  readonly data: DataShape | null;
  /** Replay rule of an event. */
  readonly replay?: 'none' | 'last';
  /** Releases that emit an event of the contract. */
  readonly emitters?: readonly string[];
  readonly users: readonly CatalogueUser[];
}

/** Preview in the catalogue; its address is not shown. */
export type CataloguePreview = Pick<Preview, 'id' | 'part' | 'version' | 'createdBy' | 'expiresAt'>;

/** Parts, slots and events of the site, with owners and users. */
export interface Catalogue {
  readonly revision: number;
  readonly updatedAt: string;
  readonly parts: readonly CataloguePart[];
  /** Releases that are shown to who has their address. */
  readonly previews: readonly CataloguePreview[];
  readonly slots: readonly CatalogueOffer[];
  readonly events: readonly CatalogueOffer[];
}

const accessText = ({ access }: RoutePrefix): string =>
  access.kind === 'roles' ? access.roles.join(', ') : access.kind;

function partOf(name: string, pointer: ReleasePointer, release: Release | null): CataloguePart {
  const { enabled, stable, canary } = pointer;
  return {
    name,
    enabled,
    stable,
    canary: canary?.version ?? null,
    contract: release && (release.manifest ? release.contract.range : release.contract.version),
    routes: (release?.manifest?.routes ?? []).map((route) => ({
      prefix: route.prefix,
      title: route.title,
      access: accessText(route),
    })),
  };
}

const byContract = { release: null, version: null, docs: null, data: null };

/** Slots of the shell, with the contributions of remotes. */
function shellSlots(shells: readonly Release[], remotes: readonly Release[]): CatalogueOffer[] {
  const names = new Set(shells.flatMap(({ provides }) => provides?.slots ?? []).map(toSlotName));
  return [...names].map((name) => ({
    ...byContract,
    name,
    owner: SHELL,
    users: remotes.flatMap((remote) =>
      (remote.manifest?.slots ?? [])
        .filter(({ slot }) => toSlotName(slot) === name)
        .map(({ id }) => ({ release: idOf(remote), id, range: null, fits: true })),
    ),
  }));
}

/** Events of the contract, with the remotes that listen to them. */
const sharedEvents = (remotes: readonly Release[]): CatalogueOffer[] =>
  EVENT_NAMES.map((name) => ({
    ...byContract,
    name,
    owner: eventMap[name].owner,
    replay: eventMap[name].replay ? 'last' : 'none',
    emitters: remotes.filter(({ manifest }) => manifest?.events.emits.includes(name)).map(idOf),
    users: remotes
      .filter(({ manifest }) =>
        [...(manifest?.events.listens ?? []), ...(manifest?.events.wakes ?? [])].includes(name),
      )
      .map((remote) => ({ release: idOf(remote), range: null, fits: true })),
  }));

type Owned = NonNullable<NonNullable<Release['manifest']>['offers']>;

/** Slots or events that remotes own. */
function ownedBy(remotes: readonly Release[], kind: 'slots' | 'events'): CatalogueOffer[] {
  return remotes.flatMap((owner) => {
    const offers: readonly (NonNullable<Owned['slots']>[number] & { replay?: 'none' | 'last' })[] =
      owner.manifest?.offers?.[kind] ?? [];
    return offers.map(({ name, version, docs = null, data = null, replay }) => ({
      name,
      owner: owner.name,
      release: idOf(owner),
      version,
      docs,
      data,
      ...(replay && { replay }),
      users: remotes.flatMap((remote) =>
        usesOf(remote.manifest?.uses, kind)
          .filter((use) => use.name === name)
          .map(({ name: _name, range, ...rest }) => ({
            release: idOf(remote),
            ...rest,
            range,
            fits: satisfiesContract(range, version),
          })),
      ),
    }));
  });
}

/**
 * Lists what the live releases offer and use, from their manifests: parts with their pages, slots and events with
 * owners and users. Disabled remotes are listed with their stable release.
 * @returns null before the first publication
 */
export async function readCatalogue(
  store: Pick<ReleaseStore, 'readSite' | 'readRelease' | 'previews'>,
  now: Date = new Date(),
): Promise<Catalogue | null> {
  const site: SiteIndex | null = await store.readSite();
  if (!site) return null;
  const pointers: [string, ReleasePointer][] = [[SHELL, site.shell], ...Object.entries(site.remotes).sort()];
  const read = await Promise.all(
    pointers.map(async ([name, pointer]) => {
      const { stable, canary } = pointer;
      const release = await store.readRelease(name, stable);
      const extra =
        canary && canary.version !== stable ? await store.readRelease(name, canary.version) : null;
      return {
        part: partOf(name, pointer, release),
        releases: [release, extra].filter((found) => found !== null),
      };
    }),
  );
  const all = read.flatMap(({ releases }) => releases);
  const shells = all.filter(({ name }) => name === SHELL);
  const remotes = all.filter(({ name }) => name !== SHELL);
  return {
    revision: site.revision,
    updatedAt: site.updatedAt,
    parts: read.map(({ part }) => part),
    previews: openPreviews(await store.previews.read(), now).map(
      ({ id, part, version, createdBy, expiresAt }) => ({ id, part, version, createdBy, expiresAt }),
    ),
    slots: [...shellSlots(shells, remotes), ...ownedBy(remotes, 'slots')],
    events: [...sharedEvents(remotes), ...ownedBy(remotes, 'events')],
  };
}
