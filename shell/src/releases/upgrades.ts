import { satisfiesContract } from '@evcare/shared-contracts';
import type { BootDocument, BootRemote } from '@evcare/shared-contracts/release';
import type { RemoteLoader, StagedRelease } from '../remotes/loader';
import { readClosed, readRemotes, type RemoteRegistry } from '../remotes/registry';
import type { ChosenRemote } from './choose-release';
import type { ReloadGuard } from './reload-guard';

export interface UpgradesOptions {
  /** What the page began with. */
  readonly boot: Pick<BootDocument, 'shellVersion' | 'revision'>;
  readonly registry: RemoteRegistry;
  readonly loader: RemoteLoader;
  /** The release of a remote for whoever sits here now. */
  readonly choose: (remote: BootRemote) => ChosenRemote;
  /** Releases that broke in this browser. */
  readonly isAvoided: (remote: string, version: string) => boolean;
  /** Whether this remote has work on the page that another release would lose. */
  readonly isHeld: (remote: string) => boolean;
  /** Whether anybody has work that would be lost with the page. */
  readonly isAnyUnsaved: () => boolean;
  /** Gives the router the routes of what runs now. */
  readonly sync: () => void;
  readonly guard: ReloadGuard;
  /** Loads an address as a document. */
  readonly leave: (to: string) => void;
}

export interface Upgrades {
  /** A newer boot document: what it names is fetched in the background. */
  learn(boot: BootDocument): void;
  /** Who sits here may have changed: releases are chosen anew. */
  replan(): void;
  /**
   * A navigation begins: releases whose code has come take over, remotes come and go.
   * @returns true where the address is loaded as a document instead
   */
  before(to: string): boolean;
  /** Brings the newest release of a remote into the place of one that broke; false where there is no other, or it fails too. */
  bring(remote: string): Promise<boolean>;
  /** Loads this address anew where the site has changed since; once for each state of the site. */
  reload(to: string): boolean;
}

interface Staging {
  readonly remote: ChosenRemote;
  ready: StagedRelease | null;
}

/** Brings an open page to the releases that are live now, at navigations and without loading the page anew. */
export function createUpgrades(options: UpgradesOptions): Upgrades {
  const { boot, registry, loader, choose, isAvoided, isHeld, isAnyUnsaved, sync, guard, leave } = options;
  const staged = new Map<string, Staging>();
  let newest: BootDocument | null = null;
  let remotes: readonly BootRemote[] = [];

  const nameOf = (remote: BootRemote): string => remote.manifest.name;

  /** The version of a remote that runs, or null. */
  function running(name: string): string | null {
    const state = loader.state(name);
    return state.status === 'ready' ? state.version : null;
  }

  const isWorthIt = (name: string, version: string): boolean =>
    running(name) !== version && !loader.hasFailed(name, version) && !isAvoided(name, version);

  function plan(): void {
    if (!newest || needsDocument(newest)) return;
    const wanted = remotes.map(choose);
    for (const remote of wanted) {
      const name = nameOf(remote);
      const present = staged.get(name);
      if (running(name) === null || !isWorthIt(name, remote.version)) staged.delete(name);
      else if (present?.remote.version !== remote.version) begin(name, remote);
    }
  }

  function begin(name: string, remote: ChosenRemote): void {
    const staging: Staging = { remote, ready: null };
    staged.set(name, staging);
    void loader.stage(remote).then((ready) => {
      // Another release, or another visitor, may have come meanwhile.
      if (staged.get(name) !== staging) return;
      if (ready) staging.ready = ready;
      else staged.delete(name);
    });
  }

  /** A new shell, or a remote that needs one, comes with a document only. */
  const needsDocument = ({ shellVersion }: BootDocument): boolean =>
    shellVersion !== boot.shellVersion || remotes.some(({ contract }) => !satisfiesContract(contract.range));

  /** The remote as it is from now on: what the site has of it, or what runs where that has to stay. */
  function next(remote: ChosenRemote): ChosenRemote {
    const name = nameOf(remote);
    const version = running(name);
    if (version === null || version === remote.version) return remote;
    const ready = staged.get(name)?.ready;
    if (ready && ready.remote.version === remote.version && !isHeld(name)) {
      staged.delete(name);
      if (loader.takeOver(ready)) return remote;
    }
    return registry.find(name) ?? remote;
  }

  return {
    learn(document) {
      newest = document;
      remotes = readRemotes(document.remotes, () => undefined);
      plan();
    },
    replan: plan,
    before(to) {
      if (!newest) return false;
      if (needsDocument(newest) && !isAnyUnsaved() && guard.take(newest.revision)) {
        leave(to);
        return true;
      }
      plan();
      const wanted = remotes.map(choose).map(next);
      const dropped = registry.remotes.filter(
        (remote) => !wanted.some((other) => nameOf(other) === nameOf(remote)),
      );
      const kept = dropped.filter((remote) => isHeld(nameOf(remote)));
      for (const remote of dropped) if (!kept.includes(remote)) loader.forget(nameOf(remote));
      for (const remote of wanted) renew(remote);
      registry.update([...wanted, ...kept], readClosed(newest.closed));
      sync();
      return false;
    },
    async bring(name) {
      const remote = remotes.map(choose).find((one) => nameOf(one) === name);
      if (!remote || !isWorthIt(name, remote.version)) return false;
      staged.delete(name);
      const ready = await loader.stage(remote);
      return ready !== null && loader.takeOver(ready);
    },
    reload(to) {
      if (!newest || newest.revision <= boot.revision || isAnyUnsaved()) return false;
      if (!guard.take(newest.revision)) return false;
      leave(to);
      return true;
    },
  };

  /** What could not be loaded is tried again where the site has another release of it. */
  function renew(remote: ChosenRemote): void {
    const name = nameOf(remote);
    const { status } = loader.state(name);
    const other = registry.find(name)?.version !== remote.version;
    if (other && (status === 'failed' || status === 'gated')) loader.forget(name);
  }
}
