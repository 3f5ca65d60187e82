import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { Failure } from '../cli/failure';
import { currentUser } from './actor';
import { askGate } from './ask-gate';
import { readBuild } from './build-output';
import { whyLeftAlone } from './decisions';
import { basesFor, withDeltas } from './deltas';
import { describeBuild, filesOf, requireSame } from './describe-build';
import type { Finding } from './gate/finding';
import type { SmokeRunner } from './gate/smoke/report';
import { withCanary, type CanaryWish } from './pointers';
import { withStable } from './site-index';
import { pointerOf, type ReleaseFiles, type ReleaseStore } from './store';

export interface PublishOptions {
  readonly store: ReleaseStore;
  /** Folder with a finished build. */
  readonly dist: string;
  /** Git revision of the sources, if known. */
  readonly revision?: string | null;
  /** Another version than the build gave itself. */
  readonly version?: string;
  /** Who publishes, for the audit log, and why. */
  readonly by?: string;
  readonly reason?: string;
  /** Gives the release to some visitors only; the stable one stays. */
  readonly canary?: CanaryWish;
  /** Past the gate, but for what nobody gets past. */
  readonly force?: boolean;
  /** Tries the release in a browser; null says that it can't be. Left out where it is tried in some other way. */
  readonly smoke?: SmokeRunner | null;
  /** Says what would happen, and writes nothing. */
  readonly dryRun?: boolean;
  /** Leaves a release alone that was published before and that somebody, or the guard, has taken away since. */
  readonly keepDecisions?: boolean;
}

/** What publishing came to. */
export interface Published {
  readonly release: Release;
  /** False where the very same release was there already. */
  readonly added: boolean;
  /** The index before; null where this is the first release of all. */
  readonly before: SiteIndex | null;
  readonly site: SiteIndex;
  /** What the gate found and let through. */
  readonly findings: readonly Finding[];
  /** Why the pointer was left where it is; null where it was not. */
  readonly leftAlone: string | null;
}

/**
 * Makes a finished build an immutable release and points the site at it. Publishing the same build again changes
 * nothing; another build under the same version is refused, since open pages may hold half of the first.
 * @throws ReleaseRefused where the release would break what is running; nothing has changed then
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { store, force = false, dryRun = false } = options;
  const { release, build } = await describe(options);
  const { name: part, version } = release;
  const present = await store.readRelease(part, version);
  if (present) requireSame(present, release);
  const current = await store.readSite();
  const leftAlone = await reasonToLeave(options, present, current);
  if (current && leftAlone !== null) {
    return { release, added: false, before: current, site: current, findings: [], leftAlone };
  }
  requireStartable(options, release, current);
  // What is there is not compressed again: each start of the site publishes every part.
  const files = present ? undefined : await filesOf(release, build);
  // Refused before anything is written; asked again below, where no other publisher can come between.
  const ask = { store, release, force, ...(files && { files }) };
  let findings = await askGate({
    ...ask,
    site: current,
    ...('smoke' in options && { smoke: options.smoke }),
  });
  if (dryRun) {
    const site = point(options, release, current);
    return { release, added: present === null, before: current, site, findings, leftAlone: null };
  }
  const bases = basesFor(current ? pointerOf(current, part) : undefined, version);
  const added =
    files !== undefined && (await store.addRelease(release, await withDeltas(store, release, files, bases)));
  if (!added) requireSame(await store.readRelease(part, version), release);
  let before = current;
  const site = await store.updateSite(
    async (now) => {
      before = now;
      requireStartable(options, release, now);
      const again = await askGate({ ...ask, site: now });
      findings = [...findings.filter(({ rule }) => rule === 'smoke'), ...again];
      return point(options, release, now);
    },
    { command: 'publish', part, version, by: options.by ?? currentUser(), reason: options.reason },
  );
  return { release, added, before, site, findings, leftAlone: null };
}

type Source = Pick<PublishOptions, 'dist' | 'revision' | 'version'>;

async function describe({ dist, revision = null, version }: Source) {
  const build = await readBuild(dist);
  return { build, release: describeBuild(build, { revision, ...(version !== undefined && { version }) }) };
}

/** The release that a build would become, and all its files. */
export async function prepare(source: Source): Promise<{ release: Release; files: ReleaseFiles }> {
  const { release, build } = await describe(source);
  return { release, files: await filesOf(release, build) };
}

async function reasonToLeave(
  { store, keepDecisions = false }: PublishOptions,
  present: Release | null,
  site: SiteIndex | null,
): Promise<string | null> {
  if (!keepDecisions || !present || !site) return null;
  return whyLeftAlone(site, present, () => store.history());
}

function requireStartable({ canary, force }: PublishOptions, release: Release, site: SiteIndex | null): void {
  const { name, version } = release;
  const pointer = site && pointerOf(site, name);
  if (canary && !pointer) {
    throw new Failure(
      `${name} has no stable release yet, which a canary stands beside; publish without one.`,
    );
  }
  if (canary && pointer?.stable === version) {
    throw new Failure(`${name} ${version} is what everybody has already; it can't be a canary.`);
  }
  requireNotStopped(site, name, version, force ?? false);
}

/**
 * A canary that was stopped does not come back by accident.
 * @throws Failure unless somebody insists
 */
export function requireNotStopped(
  site: SiteIndex | null,
  part: string,
  version: string,
  force: boolean,
): void {
  const stopped = site && pointerOf(site, part)?.stopped;
  if (force || stopped?.version !== version) return;
  throw new Failure(
    `${part} ${version} was stopped as a canary at ${stopped.at}: ${stopped.reason}. ` +
      'Publish a mended release under another version, or insist with --force and a --reason.',
  );
}

const point = ({ canary }: PublishOptions, release: Release, site: SiteIndex | null): SiteIndex =>
  site && canary
    ? withCanary(site, release.name, release.version, canary, new Date())
    : withStable(site, release);
