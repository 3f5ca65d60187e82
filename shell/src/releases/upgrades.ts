import { satisfiesContract } from '@evcare/shared-contracts';
import type { BootDocument, BootRemote, ClosedRemote, Withdrawn } from '@evcare/shared-contracts/release';
import type { RemoteLoader, StagedRelease } from '../remotes/loader';
import { readClosed, readRemotes, type RemoteRegistry } from '../remotes/registry';
import type { ChosenRemote } from './choose-release';
import type { ReloadGuard } from './reload-guard';

export interface UpgradesOptions {
  /** Boot document that the page started with. */
  readonly boot: Pick<BootDocument, 'shellVersion' | 'revision'>;
  readonly registry: RemoteRegistry;
  readonly loader: RemoteLoader;
  /** Chooses the release of a remote for the current user. */
  readonly choose: (remote: BootRemote) => ChosenRemote;
  /** Releases that failed in this browser. */
  readonly isAvoided: (remote: string, version: string) => boolean;
  /** True if this remote has work on the page that an upgrade would lose. */
  readonly isHeld: (remote: string) => boolean;
  /** True if there is work that a reload would lose. */
  readonly isAnyUnsaved: () => boolean;
  /** Passes the routes of the running releases to the router. */
  readonly sync: () => void;
  readonly guard: ReloadGuard;
  /** Loads an address as a new document. */
  readonly leave: (to: string) => void;
}

/** A running release that the site has withdrawn. */
export interface Withdrawal {
  /** Null for the shell. */
  readonly remote: string | null;
  /** True if a page in use must leave it, too. */
  readonly urgent: boolean;
}

export interface Upgrades {
  /** Accepts a newer boot document and prefetches the releases it names. */
  acceptBoot(boot: BootDocument): void;
  /** Running releases that the site has withdrawn. */
  withdrawals(): readonly Withdrawal[];
  /** Resolves once the code of the new releases is loaded, or could not be. */
  staged(): Promise<void>;
  /** Chooses releases again, because the user may have changed. */
  replan(): void;
  /**
   * Called when a navigation starts: staged releases take over, and remotes are added and removed.
   * @returns true if the address is loaded as a new document instead
   */
  beforeNavigation(to: string): boolean;
  /**
   * Replaces a broken release of a remote with the newest one. Resolves to false if there is no other
   * release, or if that fails as well.
   */
  replaceBroken(remote: string): Promise<boolean>;
  /** Loads an address as a new document if the site is newer than the page; only once per revision. */
  reload(to: string): boolean;
}

interface StagingEntry {
  readonly remote: ChosenRemote;
  ready: StagedRelease | null;
  readonly settled: Promise<void>;
}

/** Returns whether the withdrawal of a release is urgent; undefined if the release was not withdrawn. */
const urgencyOf = (withdrawn: Withdrawn | undefined, version: string): boolean | undefined =>
  withdrawn?.find((entry) => entry.version === version)?.urgent;

/** Upgrades an open page to the live releases at navigations, without reloading it. */
export function createUpgrades(options: UpgradesOptions): Upgrades {
  const { boot, registry, loader, choose, isAvoided, isHeld, isAnyUnsaved, sync, guard, leave } = options;
  const staged = new Map<string, StagingEntry>();
  let newest: BootDocument | null = null;
  let remotes: readonly BootRemote[] = [];
  let closed: readonly ClosedRemote[] = [];

  const nameOf = (remote: BootRemote): string => remote.manifest.name;

  /** Returns the running version of a remote; null if it is not running. */
  function runningVersion(name: string): string | null {
    const state = loader.state(name);
    return state.status === 'ready' ? state.version : null;
  }

  /** Returns whether leaving the running release of a remote is urgent; undefined if it may stay. */
  function urgencyOfRemote(name: string): boolean | undefined {
    const version = runningVersion(name);
    if (version === null) return undefined;
    const closedRemote = closed.find((remote) => remote.name === name);
    if (closedRemote) return closedRemote.urgent ?? false;
    return urgencyOf(remotes.find((remote) => nameOf(remote) === name)?.withdrawn, version);
  }

  const urgencyOfShell = (): boolean | undefined => urgencyOf(newest?.withdrawn, boot.shellVersion);
  /** True if the remote keeps its release, because its work on the page would be lost. */
  const keeps = (name: string): boolean => isHeld(name) && urgencyOfRemote(name) !== true;

  const canUpgradeTo = (name: string, version: string): boolean =>
    runningVersion(name) !== version && !loader.hasFailed(name, version) && !isAvoided(name, version);

  function stageReleases(): void {
    if (!newest || needsDocument(newest)) return;
    const chosen = remotes.map(choose);
    for (const remote of chosen) {
      const name = nameOf(remote);
      const staging = staged.get(name);
      if (runningVersion(name) === null || !canUpgradeTo(name, remote.version)) staged.delete(name);
      else if (staging?.remote.version !== remote.version) startStaging(name, remote);
    }
  }

  function startStaging(name: string, remote: ChosenRemote): void {
    const staging: StagingEntry = {
      remote,
      ready: null,
      settled: loader.stage(remote).then((ready) => {
        // The release or the visitor may have changed in the meantime.
        if (staged.get(name) !== staging) return;
        if (ready) staging.ready = ready;
        else staged.delete(name);
      }),
    };
    staged.set(name, staging);
  }

  /** A new shell, or a remote that requires one, needs a new document. */
  const needsDocument = ({ shellVersion }: BootDocument): boolean =>
    shellVersion !== boot.shellVersion || remotes.some(({ contract }) => !satisfiesContract(contract.range));

  /**
   * Returns the remote with the release that it continues with: the one that the site publishes, or the
   * running one if that cannot be replaced.
   */
  function next(remote: ChosenRemote): ChosenRemote {
    const name = nameOf(remote);
    const version = runningVersion(name);
    if (version === null || version === remote.version) return remote;
    const ready = staged.get(name)?.ready;
    if (ready && ready.remote.version === remote.version && !keeps(name)) {
      staged.delete(name);
      if (loader.takeOver(ready)) return remote;
    }
    return registry.find(name) ?? remote;
  }

  return {
    acceptBoot(document) {
      newest = document;
      remotes = readRemotes(document.remotes, () => undefined);
      closed = readClosed(document.closed);
      stageReleases();
    },
    withdrawals() {
      const all = [
        { remote: null, urgent: urgencyOfShell() },
        ...registry.remotes.map(nameOf).map((remote) => ({ remote, urgent: urgencyOfRemote(remote) })),
      ];
      return all.flatMap(({ remote, urgent }) => (urgent === undefined ? [] : [{ remote, urgent }]));
    },
    async staged() {
      await Promise.all([...staged.values()].map(({ settled }) => settled));
    },
    replan: stageReleases,
    beforeNavigation(to) {
      if (!newest) return false;
      const mayReload = !isAnyUnsaved() || urgencyOfShell() === true;
      if (needsDocument(newest) && mayReload && guard.tryReload(newest.revision)) {
        leave(to);
        return true;
      }
      stageReleases();
      const chosen = remotes.map(choose).map(next);
      const dropped = registry.remotes.filter(
        (remote) => !chosen.some((other) => nameOf(other) === nameOf(remote)),
      );
      const held = dropped.filter((remote) => keeps(nameOf(remote)));
      for (const remote of dropped) if (!held.includes(remote)) loader.forget(nameOf(remote));
      for (const remote of chosen) renew(remote);
      registry.update([...chosen, ...held], closed);
      sync();
      return false;
    },
    async replaceBroken(name) {
      const remote = remotes.map(choose).find((candidate) => nameOf(candidate) === name);
      if (!remote || !canUpgradeTo(name, remote.version)) return false;
      staged.delete(name);
      const ready = await loader.stage(remote);
      return ready !== null && loader.takeOver(ready);
    },
    reload(to) {
      if (!newest || newest.revision <= boot.revision || isAnyUnsaved()) return false;
      if (!guard.tryReload(newest.revision)) return false;
      leave(to);
      return true;
    },
  };

  /** Retries remotes that failed to load if the site has another release of them. */
  function renew(remote: ChosenRemote): void {
    const name = nameOf(remote);
    const { status } = loader.state(name);
    const other = registry.find(name)?.version !== remote.version;
    if (other && (status === 'failed' || status === 'gated')) loader.forget(name);
  }
}
