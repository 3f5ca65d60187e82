import {
  routePrefixSchema,
  satisfiesContract,
  toSlotName,
  type BottomBarEntry,
  type MenuEntry,
  type RoutePrefix,
  type SlotName,
  type TeamName,
  type User,
  type Uses,
} from '@evcare/shared-contracts';
import {
  bootRemoteSchema,
  closedRemoteSchema,
  type BootRemote,
  type ClosedRemote,
} from '@evcare/shared-contracts/release';
import type { ChosenRemote } from '../releases/choose-release';

/** A prefix of a remote, with its owner. */
export interface OwnedPrefix {
  /** Null if the remote is temporarily closed. */
  readonly remote: ChosenRemote | null;
  readonly route: RoutePrefix;
}

/** The remotes of the site, as known before any of their code has run. */
export interface RemoteRegistry {
  readonly remotes: readonly ChosenRemote[];
  find(name: string): ChosenRemote | null;
  /** Owner of this path; null if there is none. */
  ownerOf(pathname: string): OwnedPrefix | null;
  /** Names of the remotes that contribute to a slot, or to one id of it; to a slot of a remote, if its version fits. */
  providersOf(slot: SlotName | TeamName, id?: string): readonly string[];
  /** Menu entries for this visitor, in order. */
  menu(placement: MenuEntry['placement'], user: User | null): readonly MenuEntry[];
  /** Entries of the bottom bar, in order. */
  bottomBar(): readonly BottomBarEntry[];
  /** Replaces the site's remotes and the closed ones (if omitted: unchanged); menu, prefixes and slots follow. */
  update(remotes: readonly ChosenRemote[], closed?: readonly ClosedRemote[]): void;
  /** Sets another release for a known remote. */
  put(remote: ChosenRemote): void;
  subscribe(listener: () => void): () => void;
  /** Version number that changes with each update. */
  version(): number;
}

/** Called for each remote that cannot be read; the others are kept. */
export type ReportBadEntry = (index: number, reason: string) => void;

const owns = (prefix: string, pathname: string): boolean =>
  prefix === '/' ? pathname === '/' : pathname === prefix || pathname.startsWith(`${prefix}/`);

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** Fields that every version of the contract shares. */
interface AnyContract {
  readonly contract?: { readonly range?: unknown };
  readonly manifest?: { readonly routes?: unknown };
}

/**
 * A remote of another contract version may use events or slots that this version does not have. Only its pages'
 * addresses are read, so that they show the reason instead of "not found"; the loader does not run its code.
 */
function readForeign(entry: unknown): BootRemote | null {
  const { contract, manifest } = (entry ?? {}) as AnyContract;
  if (typeof contract?.range !== 'string' || satisfiesContract(contract.range)) return null;
  const routes = Array.isArray(manifest?.routes) ? manifest.routes : [];
  const readable = {
    ...manifest,
    routes: routes.filter((route) => routePrefixSchema.safeParse(route).success),
    slots: [],
    menu: [],
    bottomBar: [],
    events: { emits: [], listens: [] },
    reducers: [],
    preload: 'none',
  };
  return bootRemoteSchema.safeParse({ ...(entry as object), manifest: readable }).data ?? null;
}

/** Reads a boot document's remotes. An invalid entry or a duplicate name is left out and reported. */
export function readRemotes(entries: readonly unknown[], report: ReportBadEntry): BootRemote[] {
  const remotes: BootRemote[] = [];
  entries.forEach((entry, index) => {
    const parsed = bootRemoteSchema.safeParse(entry);
    const remote = parsed.success ? parsed.data : readForeign(entry);
    if (!remote) return report(index, parsed.error?.issues[0]?.path.join('.') ?? 'schema');
    if (remotes.some((other) => other.manifest.name === remote.manifest.name))
      return report(index, 'duplicate name');
    remotes.push(remote);
  });
  return remotes;
}

/** Reads a boot document's closed remotes; an invalid entry is left out. */
export const readClosed = (entries: readonly unknown[] = []): ClosedRemote[] =>
  entries.flatMap((entry) => closedRemoteSchema.safeParse(entry).data ?? []);

/**
 * Creates the registry of a boot document's remotes. An invalid entry, or a prefix that is
 * already taken, is left out and reported.
 */
export function createRegistry(
  entries: readonly unknown[],
  report: ReportBadEntry,
  closedEntries?: readonly unknown[],
): RemoteRegistry {
  const listeners = new Set<() => void>();
  let remotes: readonly ChosenRemote[] = [];
  let closed: readonly ClosedRemote[] = [];
  let prefixes = new Map<string, OwnedPrefix>();
  let version = 0;

  function set(given: readonly ChosenRemote[], nowClosed: readonly ClosedRemote[]): void {
    closed = nowClosed;
    prefixes = new Map();
    remotes = given.filter((remote, index) => {
      const { routes } = remote.manifest;
      const taken = routes.find((route) => prefixes.has(route.prefix));
      if (taken) report(index, `prefix ${taken.prefix} is taken`);
      else for (const route of routes) prefixes.set(route.prefix, { remote, route });
      return !taken;
    });
    // Another remote may have taken over the address in the meantime.
    for (const { routes } of closed)
      for (const route of routes)
        if (!prefixes.has(route.prefix)) prefixes.set(route.prefix, { remote: null, route });
  }

  function update(next: readonly ChosenRemote[], nextClosed = closed): void {
    const same = next.length === remotes.length && next.every((remote, index) => remote === remotes[index]);
    if (same && JSON.stringify(nextClosed) === JSON.stringify(closed)) return;
    set(next, nextClosed);
    version += 1;
    for (const listener of [...listeners]) listener();
  }

  /** The contributions whose slot is offered by a remote on the site, in a version that they accept. */
  const fitting = (uses: NonNullable<Uses['slots']> = []) =>
    uses.filter(({ slot, range }) =>
      remotes.some(({ manifest }) =>
        manifest.offers?.slots?.some(
          ({ name, version }) => name === slot && satisfiesContract(range, version),
        ),
      ),
    );

  set(readRemotes(entries, report), readClosed(closedEntries));
  return {
    get remotes() {
      return remotes;
    },
    update,
    put: (remote) =>
      update(remotes.map((current) => (current.manifest.name === remote.manifest.name ? remote : current))),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    find: (name) => remotes.find((remote) => remote.manifest.name === name) ?? null,
    ownerOf(pathname) {
      // The router ignores case as well.
      const path = withoutTrailingSlash(pathname).toLowerCase();
      for (const [prefix, owned] of prefixes) if (owns(prefix, path)) return owned;
      return null;
    },
    providersOf: (slot, id) =>
      remotes
        .filter(({ manifest }) =>
          [...manifest.slots, ...fitting(manifest.uses?.slots)].some(
            (contribution) =>
              toSlotName(contribution.slot) === slot && (id === undefined || contribution.id === id),
          ),
        )
        .map(({ manifest }) => manifest.name),
    menu: (placement, user) =>
      remotes
        .flatMap(({ manifest }) => manifest.menu)
        .filter((entry) => entry.placement === placement)
        .filter((entry) => !entry.roles || (user !== null && entry.roles.includes(user.role)))
        .sort((a, b) => a.order - b.order),
    bottomBar: () =>
      remotes.flatMap(({ manifest }) => manifest.bottomBar ?? []).sort((a, b) => a.order - b.order),
  };
}
