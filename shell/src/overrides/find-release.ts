import {
  bootReleaseSchema,
  releaseSchema,
  type BootDocument,
  type BootRelease,
  type Release,
  integrityList,
} from '@evcare/shared-contracts/release';
import type { Transport } from '../http/transport';
import { shorten, writeTarget, type OverrideRequest, type Problem, type ProblemCode } from './request';

/** A request whose release was found. */
export interface ResolvedOverride extends OverrideRequest {
  readonly release: BootRelease;
}

export type OverrideResolution = { readonly found: ResolvedOverride } | { readonly problem: Problem };

export interface FindReleaseOptions {
  readonly boot: BootDocument;
  /** Fetches files; tests pass their own. */
  readonly fetch: Transport;
  /** sha384 of a text, in the form of an `integrity` attribute. */
  readonly digest?: (text: string) => Promise<string>;
}

/** Timeout (ms), so that a server that does not respond cannot keep the page from starting. */
const FETCH_TIMEOUT_MS = 4_000;
/** File name of the container's script on a development server. */
const DEV_ENTRY = 'remoteEntry.js';
/** Version of a release that states none. */
const UNKNOWN_VERSION = '0.0.0';

/** Marks the version of an unpublished release, so that it is not mistaken for a published one. */
const localVersion = (version: string): string => `${version}+local`;

class OverrideRejected extends Error {
  constructor(readonly code: ProblemCode) {
    super(code);
  }
}

async function sha384(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text)));
  return `sha384-${btoa(String.fromCharCode(...bytes))}`;
}

/** Fetches one file; null if there is none. */
async function fetchFile(url: string, fetcher: Transport): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const response = await fetcher(url, { credentials: 'omit', cache: 'no-store', signal });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

async function fetchJson(url: string, fetcher: Transport): Promise<Record<string, unknown> | null> {
  const response = await fetchFile(url, fetcher);
  const value: unknown = await response?.json().catch(() => null);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

function readRelease(value: unknown, remote: string): Release & { entry: string; manifest: object } {
  const { data } = releaseSchema.safeParse(value);
  if (!data || data.entry === null || data.manifest === null) throw new OverrideRejected('BAD_FACTS');
  if (data.name !== remote || data.manifest.name !== remote) throw new OverrideRejected('OTHER_REMOTE');
  return data as Release & { entry: string; manifest: object };
}

/** The `release.json` that `publish` would write for a build. */
const asRelease = (record: Record<string, unknown>, manifest: Record<string, unknown>): unknown => ({
  ...record,
  schemaVersion: 1,
  files: {},
  contract: { version: record['contract'], range: manifest['contract'] },
  manifest,
  revision: null,
  builtAt: '',
});

function toBoot(
  release: ReturnType<typeof readRelease>,
  base: string,
  more: Partial<BootRelease> = {},
): BootRelease {
  const url = (file: string) => base + file;
  const files = ({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }) => ({
    scripts: scripts.map(url),
    styles: styles.map(url),
  });
  const { version, contract, manifest, routes } = release;
  const built = bootReleaseSchema.safeParse({
    version,
    contract,
    manifest,
    entry: url(release.entry),
    ...files(release),
    ...(routes && {
      routes: Object.fromEntries(Object.entries(routes).map(([prefix, page]) => [prefix, files(page)])),
    }),
    ...more,
  });
  if (!built.success) throw new OverrideRejected('BAD_FACTS');
  return built.data;
}

async function findPublished(
  remote: string,
  version: string,
  { boot, fetch: fetcher, digest = sha384 }: FindReleaseOptions,
): Promise<BootRelease> {
  const base = `/releases/${remote}/${version}/`;
  const facts = await fetchJson(`${base}release.json`, fetcher);
  if (!facts) throw new OverrideRejected('NOT_FOUND');
  const release = readRelease(facts, remote);
  if (release.version !== version) throw new OverrideRejected('BAD_FACTS');
  if (boot.integrity !== 'enforced') return toBoot(release, base);
  // Hashes can only be computed in a secure context; without them nothing runs if hashes are required.
  const hash = await digest(integrityList(release)).catch(() => {
    throw new OverrideRejected('NO_INTEGRITY');
  });
  return toBoot(release, base, { integrity: { url: `${base}integrity.json`, hash } });
}

/** The stable release, as described by the boot document. */
function stableOf(boot: BootDocument, remote: string): Pick<BootRelease, 'manifest' | 'contract'> | null {
  const named = boot.remotes.find(
    (entry) => (entry as { manifest?: { name?: unknown } } | null)?.manifest?.name === remote,
  );
  return bootReleaseSchema.safeParse(named).data ?? null;
}

/** Describes a release folder, a folder with a build, or a development server, which provides little metadata. */
async function findLocal(remote: string, base: string, options: FindReleaseOptions): Promise<BootRelease> {
  const { boot, fetch: fetcher } = options;
  const named = (release: ReturnType<typeof readRelease>) =>
    toBoot(release, base, { version: localVersion(release.version) });
  const facts = await fetchJson(`${base}release.json`, fetcher);
  if (facts) return named(readRelease(facts, remote));
  const [record, manifest] = await Promise.all([
    fetchJson(`${base}build.json`, fetcher),
    fetchJson(`${base}remote.manifest.json`, fetcher),
  ]);
  if (record && manifest) return named(readRelease(asRelease(record, manifest), remote));

  // Servers of single-page applications answer every request with HTML.
  const entry = await fetchFile(base + DEV_ENTRY, fetcher);
  if (!entry || /text\/html/.test(entry.headers.get('content-type') ?? ''))
    throw new OverrideRejected('NOT_FOUND');
  const stable = stableOf(boot, remote);
  const knownManifest = manifest ?? stable?.manifest;
  if (manifest && manifest['name'] !== remote) throw new OverrideRejected('OTHER_REMOTE');
  const range = (knownManifest as { contract?: unknown } | undefined)?.contract;
  const built = bootReleaseSchema.safeParse({
    version: localVersion(UNKNOWN_VERSION),
    entry: base + DEV_ENTRY,
    manifest: knownManifest,
    contract: { version: stable?.contract.version ?? UNKNOWN_VERSION, range },
    scripts: [],
    styles: [],
  });
  if (!built.success) throw new OverrideRejected('BAD_FACTS');
  return built.data;
}

/**
 * Resolves a request: finds its release and reads the data that the shell needs before running its code.
 * Never rejects.
 */
export async function findRelease(
  request: OverrideRequest,
  options: FindReleaseOptions,
): Promise<OverrideResolution> {
  const { remote, target } = request;
  try {
    const release =
      target.kind === 'release'
        ? await findPublished(remote, target.version, options)
        : await findLocal(remote, target.url, options);
    return { found: { ...request, release } };
  } catch (error) {
    const code = error instanceof OverrideRejected ? error.code : 'BAD_FACTS';
    return { problem: { code, requested: shorten(`${remote}@${writeTarget(target)}`) } };
  }
}
