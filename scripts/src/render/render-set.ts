import { createHash } from 'node:crypto';
import {
  guestRelease,
  type BootDocument,
  type BootRemote,
  type Release,
} from '@evcare/shared-contracts/release';
import { integrityOf } from '../releases/build-output';
import { releaseUrl, type ReleaseStore } from '../releases/store';
import { SHELL } from '../workspace/parts';

type Store = Pick<ReleaseStore, 'readRelease' | 'readFile'>;

/** Server bundle of a release, verified. */
export interface ServerBundle {
  /** `shell`, or the remote's name. */
  readonly name: string;
  readonly version: string;
  readonly code: string;
  /** Address of the release's files, with a slash at the end. */
  readonly publicPath: string;
}

/** The exact set of releases that renders the documents of one state of the site. */
export interface RenderSet {
  /** Tag that differs for each boot document: its releases and configuration. */
  readonly key: string;
  readonly boot: BootDocument;
  /** The boot document as text. */
  readonly bootText: string;
  readonly shell: ServerBundle;
  readonly remotes: readonly ServerBundle[];
}

/** Key of the set of a boot document. */
export const setKey = (bootText: string): string =>
  createHash('sha256').update(bootText).digest('base64url').slice(0, 22);

/**
 * Reads the server bundle of a release.
 * @returns null if the release has none
 * @throws Error if a file is missing or its hash differs from the release record: it must not run
 */
async function readBundle(store: Store, name: string, version: string): Promise<ServerBundle | null> {
  const release = await store.readRelease(name, version);
  const entry = release?.server?.entry;
  if (!release || entry === undefined) return null;
  const bytes = await store.readFile(name, version, entry);
  if (!bytes || integrityOf(bytes) !== release.files[entry]?.integrity) {
    throw new Error(`${entry} of ${name} ${version} is missing or changed, so its pages are not rendered.`);
  }
  return { name, version, code: Buffer.from(bytes).toString(), publicPath: publicPathOf(release) };
}

const publicPathOf = (release: Release): string => releaseUrl(release, '');

/**
 * Reads the set of a boot document: the releases that its guests run. A remote with a canary is left out if
 * the document has no bucket, and so is a remote without a server build.
 * @param onError called for each remote whose bundle can't be used
 * @returns null if the shell has no server build
 */
export async function readRenderSet(
  store: Store,
  bootText: string,
  onError: (error: unknown) => void,
): Promise<RenderSet | null> {
  const boot = JSON.parse(bootText) as BootDocument;
  const shell = await readBundle(store, SHELL, boot.shellVersion);
  if (!shell) return null;
  const remotes = await Promise.all(
    (boot.remotes as readonly BootRemote[])
      .flatMap((remote) => guestRelease(remote, boot) ?? [])
      .map(({ manifest: { name }, version }) =>
        readBundle(store, name, version).catch((error: unknown) => {
          onError(error);
          return null;
        }),
      ),
  );
  return {
    key: setKey(bootText),
    boot,
    bootText,
    shell,
    remotes: remotes.filter((bundle) => bundle !== null),
  };
}
