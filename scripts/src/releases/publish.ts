import type { ReleaseSigner } from '@evcare/shared-contracts/publishing';
import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { Failure } from '../cli/failure';
import { currentUser } from './actor';
import { runGate } from './run-gate';
import { readBuild, type BuildOutput } from './build-output';
import type { ReadFormer } from './compress';
import { findPublishBlocker } from './publish-blocker';
import { deltaBases, withDeltas } from './deltas';
import { describeBuild, filesOf, requireSameContent } from './describe-build';
import type { Finding } from './gate/finding';
import type { SmokeRunner } from './gate/smoke/report';
import { withCanary, type CanaryOptions } from './pointers';
import { SIGNATURE_FILE, signatureFile } from './signing/signature-file';
import { withStable } from './site-index';
import { pointerOf, type ReleaseFiles, type ReleaseStore } from './store';
import type { UploadSource } from './upload-source';

export interface PublishOptions {
  readonly store: ReleaseStore;
  /** Folder of a finished build. */
  readonly dist: string;
  /** Git revision of the sources, if known. */
  readonly revision?: string | null;
  /** Overrides the version that the build has. */
  readonly version?: string;
  /** Signs the release. */
  readonly signer?: ReleaseSigner | undefined;
  /** Name for the audit log; default: {@link currentUser}. */
  readonly by?: string;
  readonly reason?: string;
  /** Origin of the build if it arrived over the network. */
  readonly upload?: UploadSource;
  /** Gives the release to some visitors only; the stable release stays. */
  readonly canary?: CanaryOptions;
  /** Overrides the gate, except for rules that cannot be forced. */
  readonly force?: boolean;
  /** Runs the release in a browser; null if this machine has none. Omitted if it is tried elsewhere. */
  readonly smoke?: SmokeRunner | null;
  /** Returns what would happen and writes nothing. */
  readonly dryRun?: boolean;
  /** Adds the release to the store without pointing the site at it, for a preview. */
  readonly storeOnly?: boolean;
  /** Keeps the pointer if an operator or the guard has moved it away from this release. */
  readonly keepDecisions?: boolean;
}

/** Result of publishing. */
export interface Published {
  readonly release: Release;
  /** False if the same release existed already. */
  readonly added: boolean;
  /** Index before the change; null for the first release. */
  readonly before: SiteIndex | null;
  readonly site: SiteIndex;
  /** Findings that did not stop the release. */
  readonly findings: readonly Finding[];
  /** Reason why the pointer was kept; null if it was not. */
  readonly leftAlone: string | null;
}

/**
 * Makes a finished build an immutable release and points the site at it. Publishing the same build again
 * changes nothing; another build under the same version is rejected, since open pages may have loaded a part
 * of the first.
 * @throws ReleaseRejected if the release would break the running site; nothing has changed then
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { store, force = false, dryRun = false, storeOnly = false } = options;
  const { release, build } = await describeSource(options);
  const { name: part, version } = release;
  const existing = await store.readRelease(part, version);
  if (existing) requireSameContent(existing, release);
  const current = await store.readSite();
  const leftAlone = await keepReason(options, existing, current);
  if (current && leftAlone !== null) {
    return { release, added: false, before: current, site: current, findings: [], leftAlone };
  }
  if (!storeOnly) requireCanaryAllowed(options, release, current);
  // An existing release is not compressed again: each start of the site publishes every part.
  const former = (current && pointerOf(current, part)?.stable) ?? null;
  const files = existing
    ? undefined
    : await filesWithSignature(options, release, build, await unchangedFiles(store, release, former));
  // Checked before anything is written, and again below under the lock, where no other
  // publisher can interfere.
  const gateRequest = { store, release, force, ...(files && { files }) };
  let findings = await runGate({
    ...gateRequest,
    site: current,
    ...('smoke' in options && { smoke: options.smoke }),
  });
  if (dryRun) {
    const site = storeOnly && current ? current : point(options, release, current);
    return { release, added: existing === null, before: current, site, findings, leftAlone: null };
  }
  const bases = deltaBases(current ? pointerOf(current, part) : undefined, version);
  const added =
    files !== undefined && (await store.addRelease(release, await withDeltas(store, release, files, bases)));
  if (!added) requireSameContent(await store.readRelease(part, version), release);
  if (storeOnly) {
    if (!current) throw new Failure('Nothing is published yet; publish the shell first.');
    return { release, added, before: current, site: current, findings, leftAlone: null };
  }
  let before = current;
  const site = await store.updateSite(
    async (latest) => {
      before = latest;
      requireCanaryAllowed(options, release, latest);
      const recheck = await runGate({ ...gateRequest, site: latest });
      findings = [...findings.filter(({ rule }) => rule === 'smoke' || rule === 'render'), ...recheck];
      return point(options, release, latest);
    },
    {
      command: 'publish',
      part,
      version,
      by: options.by ?? currentUser(),
      reason: options.reason,
      ...(options.upload && { upload: options.upload }),
    },
  );
  return { release, added, before, site, findings, leftAlone: null };
}

type BuildSource = Pick<PublishOptions, 'dist' | 'revision' | 'version' | 'signer'>;

async function describeSource({ dist, revision = null, version }: BuildSource) {
  const build = await readBuild(dist);
  return { build, release: describeBuild(build, { revision, ...(version !== undefined && { version }) }) };
}

/** Release that a build would become, with all its files. */
export async function prepareRelease(
  source: BuildSource,
): Promise<{ release: Release; files: ReleaseFiles }> {
  const { release, build } = await describeSource(source);
  return { release, files: await filesWithSignature(source, release, build) };
}

/**
 * Reads compressed files of an earlier release whose text is the same in a new release.
 * @param former version of the earlier release; null if there is none
 */
async function unchangedFiles(
  store: ReleaseStore,
  { name, files }: Release,
  former: string | null,
): Promise<ReadFormer> {
  const before = former === null ? null : await store.readRelease(name, former);
  return async (path) => {
    const text = path.replace(/\.\w+$/, '');
    const integrity = before?.files[text]?.integrity;
    if (!before || integrity === undefined || integrity !== files[text]?.integrity) return null;
    return store.readFile(name, before.version, path);
  };
}

/** All files of a release's folder except its description. */
async function filesWithSignature(
  { dist, signer }: BuildSource,
  release: Release,
  build: BuildOutput,
  readFormer?: ReadFormer,
): Promise<ReleaseFiles> {
  const files = await filesOf(release, build, readFormer);
  return signer ? files.set(SIGNATURE_FILE, await signatureFile(release, dist, signer)) : files;
}

async function keepReason(
  { store, keepDecisions = false, upload }: PublishOptions,
  existing: Release | null,
  site: SiteIndex | null,
): Promise<string | null> {
  if (!keepDecisions || !existing || !site) return null;
  // A team that publishes its canary again wants it for everyone.
  if (upload && pointerOf(site, existing.name)?.canary?.version === existing.version) return null;
  return findPublishBlocker(site, existing, () => store.history());
}

function requireCanaryAllowed(
  { canary, force }: PublishOptions,
  release: Release,
  site: SiteIndex | null,
): void {
  const { name, version } = release;
  const pointer = site && pointerOf(site, name);
  if (canary && !pointer) {
    throw new Failure(
      `${name} has no stable release yet, which a canary requires; publish without a canary first.`,
    );
  }
  if (canary && pointer?.stable === version) {
    throw new Failure(`${name} ${version} is stable already; it can't be a canary.`);
  }
  requireNotStopped(site, name, version, force ?? false);
}

/**
 * Requires that a stopped canary is not published again by accident.
 * @throws Failure unless forced
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
      'Publish a fixed release under another version, or use --force with a --reason.',
  );
}

const point = ({ canary }: PublishOptions, release: Release, site: SiteIndex | null): SiteIndex =>
  site && canary
    ? withCanary(site, release.name, release.version, canary, new Date())
    : withStable(site, release);
