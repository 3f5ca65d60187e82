import { BOOT_DOCUMENT_PATH } from '@evcare/shared-contracts/release';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { PlatformError } from '../platform-error';

/** Time for an answer (ms). */
const TIMEOUT_MS = 10_000;

/** Public description of a running site. */
export interface SiteFacts {
  readonly site: string;
  readonly shell: { readonly version: string; readonly contract: string };
  /** Versions of the modules that the shell provides, by request. */
  readonly shared: Readonly<Record<string, string>>;
  /** Slots and events of the shell. */
  readonly provides: { readonly slots: readonly string[]; readonly events: readonly string[] };
  readonly remotes: readonly LiveRemote[];
  /** Origins from which a tab may load other builds; null if it may not. */
  readonly overrides: readonly string[] | null;
}

/** Remote of a site. */
export interface LiveRemote {
  readonly version: string;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  readonly manifest: RemoteManifest;
}

interface Boot {
  readonly shellVersion: string;
  readonly config: {
    readonly environment: string;
    readonly overrides?: { readonly enabled?: boolean; readonly origins?: readonly string[] };
  };
  readonly remotes: readonly {
    readonly version: string;
    readonly manifest: RemoteManifest;
    readonly canary?: { readonly percent: number; readonly release: { readonly version: string } };
  }[];
}

interface ShellRelease {
  readonly contract: { readonly version: string };
  readonly shared: Readonly<Record<string, string>>;
  readonly provides: SiteFacts['provides'];
}

async function getJson(site: string, path: string): Promise<unknown> {
  if (!URL.canParse(site)) throw new PlatformError(`"${site}" is not an address like https://site.example.`);
  const url = new URL(path, site);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.json();
    throw new PlatformError(
      `${url.href} answers with status ${response.status}; is ${site} a site of EVCare?`,
    );
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new PlatformError(`${site} can't be read: ${cause?.code ?? message}.`);
  }
}

/**
 * Reads the contract, the shared modules and the remotes of a running site.
 * @throws PlatformError if the address does not answer as a site
 */
export async function readSiteFacts(site: string): Promise<SiteFacts> {
  const { shellVersion, config, remotes } = (await getJson(site, BOOT_DOCUMENT_PATH)) as Boot;
  const release = (await getJson(site, `/releases/shell/${shellVersion}/release.json`)) as ShellRelease;
  const { enabled = false, origins = [] } = config.overrides ?? {};
  return {
    site,
    shell: { version: shellVersion, contract: release.contract.version },
    shared: release.shared,
    provides: release.provides,
    remotes: remotes.map(({ version, manifest, canary }) => ({
      version,
      manifest,
      canary: canary ? { version: canary.release.version, percent: canary.percent } : null,
    })),
    overrides: enabled && config.environment !== 'production' ? origins : null,
  };
}
