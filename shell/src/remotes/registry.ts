import {
  routePrefixSchema,
  satisfiesContract,
  type MenuEntry,
  type RoutePrefix,
  type SlotName,
  type User,
} from '@evcare/shared-contracts';
import { bootRemoteSchema, type BootRemote } from '@evcare/shared-contracts/release';

/** A prefix of a remote, and whose it is. */
export interface OwnedPrefix {
  readonly remote: BootRemote;
  readonly route: RoutePrefix;
}

/** What the shell knows of its remotes before any of their code has run. */
export interface RemoteRegistry {
  readonly remotes: readonly BootRemote[];
  find(name: string): BootRemote | null;
  /** Whose path this is; null for a path nobody owns. */
  ownerOf(pathname: string): OwnedPrefix | null;
  /** Names of the remotes that contribute to a slot, or to one id of it. */
  providersOf(slot: SlotName, id?: string): readonly string[];
  /** Menu entries for this visitor, in order. */
  menu(placement: MenuEntry['placement'], user: User | null): readonly MenuEntry[];
}

/** Told for each remote that can't be read; the others go on. */
export type ReportBadEntry = (index: number, reason: string) => void;

const owns = (prefix: string, pathname: string): boolean =>
  prefix === '/' ? pathname === '/' : pathname === prefix || pathname.startsWith(`${prefix}/`);

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** What every version of the contract has in common. */
interface AnyContract {
  readonly contract?: { readonly range?: unknown };
  readonly manifest?: { readonly routes?: unknown };
}

/**
 * A remote of another contract may bring events or slots that this one has no name for. It is read as far as its
 * pages' addresses, so that they say what is wrong instead of "not found"; the loader will not run its code.
 */
function readForeign(entry: unknown): BootRemote | null {
  const { contract, manifest } = (entry ?? {}) as AnyContract;
  if (typeof contract?.range !== 'string' || satisfiesContract(contract.range)) return null;
  const routes = Array.isArray(manifest?.routes) ? manifest.routes : [];
  const known = {
    ...manifest,
    routes: routes.filter((route) => routePrefixSchema.safeParse(route).success),
    slots: [],
    menu: [],
    events: { emits: [], listens: [] },
    reducers: [],
    preload: 'none',
  };
  return bootRemoteSchema.safeParse({ ...(entry as object), manifest: known }).data ?? null;
}

/** Reads the boot document's remotes. A bad entry, or a prefix that somebody has already, is left out and told. */
export function createRegistry(entries: readonly unknown[], report: ReportBadEntry): RemoteRegistry {
  const remotes: BootRemote[] = [];
  const prefixes = new Map<string, OwnedPrefix>();

  entries.forEach((entry, index) => {
    const parsed = bootRemoteSchema.safeParse(entry);
    const remote = parsed.success ? parsed.data : readForeign(entry);
    if (!remote) return report(index, parsed.error?.issues[0]?.path.join('.') ?? 'schema');
    if (remotes.some((known) => known.manifest.name === remote.manifest.name))
      return report(index, 'duplicate name');
    const taken = remote.manifest.routes.find((route) => prefixes.has(route.prefix));
    if (taken) return report(index, `prefix ${taken.prefix} is taken`);
    remotes.push(remote);
    for (const route of remote.manifest.routes) prefixes.set(route.prefix, { remote, route });
  });

  return {
    remotes,
    find: (name) => remotes.find((remote) => remote.manifest.name === name) ?? null,
    ownerOf(pathname) {
      // The router does not mind the case either.
      const path = withoutTrailingSlash(pathname).toLowerCase();
      for (const [prefix, owned] of prefixes) if (owns(prefix, path)) return owned;
      return null;
    },
    providersOf: (slot, id) =>
      remotes
        .filter(({ manifest }) =>
          manifest.slots.some((offer) => offer.slot === slot && (id === undefined || offer.id === id)),
        )
        .map(({ manifest }) => manifest.name),
    menu: (placement, user) =>
      remotes
        .flatMap(({ manifest }) => manifest.menu)
        .filter((entry) => entry.placement === placement)
        .filter((entry) => !entry.roles || (user !== null && entry.roles.includes(user.role)))
        .sort((a, b) => a.order - b.order),
  };
}
