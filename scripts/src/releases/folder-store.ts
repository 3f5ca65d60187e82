import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  releaseSchema,
  siteIndexSchema,
  type Release,
  type SiteIndex,
} from '@evcare/shared-contracts/release';
import {
  codeOf,
  DRAFT,
  draftName,
  fileTag,
  ifMissing,
  lockFolder,
  readJson,
  replaceFile,
  syncFolder,
  writeDurably,
} from './durable-files';
import { createFolderPreviews } from './previews/preview-store';
import { createFolderKeys } from './signing/key-store';
import { withStorageErrors } from './storage-error';
import {
  RELEASE_FILE,
  nextIndex,
  SITE_FILE,
  type IndexChange,
  type Draft,
  type HistoryEntry,
  type ReleaseFiles,
  type ReleaseStore,
  type SiteChange,
} from './store';

/** Age from which a draft counts as left by a crashed publisher. */
const DRAFT_STALE_MS = 60 * 60 * 1_000;
/** Folder of the audit log, with one file per revision of the index, so that no entry can be half written. */
const HISTORY = '.history';
/** Default number of audit log entries. */
const DEFAULT_HISTORY_LIMIT = 50;

/** Stores releases in a folder: `<root>/<name>/<version>/…` and `<root>/site.json`. */
export function createFolderStore(root: string): ReleaseStore {
  const folderOf = (name: string, version: string) => join(root, name, version);
  const siteFile = join(root, SITE_FILE);

  async function readSite(): Promise<SiteIndex | null> {
    return readJson(siteFile, (value) => siteIndexSchema.parse(value));
  }

  async function updateSite(change: SiteChange, auditEntry: IndexChange): Promise<SiteIndex> {
    await mkdir(root, { recursive: true });
    const release = await lockFolder(root, '.site.lock');
    try {
      const before = await readSite();
      const after = await change(before);
      if (after === before) return after;
      const next = nextIndex(before, after);
      await writeHistory(join(root, HISTORY), { ...auditEntry, revision: next.revision, at: next.updatedAt });
      await replaceFile(siteFile, `${JSON.stringify(siteIndexSchema.parse(next), null, 2)}\n`);
      return next;
    } finally {
      await release();
    }
  }

  return {
    keys: createFolderKeys(root),
    previews: createFolderPreviews(root),
    readSite,
    readRelease: (name, version) =>
      readJson(join(folderOf(name, version), RELEASE_FILE), (value) => releaseSchema.parse(value)),
    readFile: (name, version, path) => readFile(join(folderOf(name, version), path)).catch(ifMissing(null)),
    removeRelease: (name, version) =>
      withStorageErrors(root, async () => {
        // Renames the release to a draft first, so that no reader sees a half-removed release.
        const draft = join(root, name, draftName());
        const exists = await rename(folderOf(name, version), draft).then(() => true, ifMissing(false));
        if (exists) await rm(draft, { recursive: true, force: true });
      }),
    async listParts() {
      const entries = await readdir(root, { withFileTypes: true }).catch(ifMissing([]));
      return entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map((entry) => entry.name);
    },
    async fileSizes(name, version) {
      const folder = folderOf(name, version);
      const files = await filesBelow(folder);
      return new Map(files.map(({ path, bytes }) => [relative(folder, path).split(sep).join('/'), bytes]));
    },
    listDrafts: () => listDrafts(root),
    async removeDraft(id) {
      if (!id.split('/').at(-1)?.startsWith(DRAFT)) throw new Error(`${id} is no draft.`);
      await withStorageErrors(root, () => rm(join(root, id), { recursive: true, force: true }));
    },
    addRelease: (release, files) =>
      withStorageErrors(root, () => addRelease(join(root, release.name), release, files)),
    async listVersions(name) {
      const entries = await readdir(join(root, name), { withFileTypes: true }).catch(ifMissing([]));
      return entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map((entry) => entry.name);
    },
    updateSite: (change, auditEntry) => withStorageErrors(root, () => updateSite(change, auditEntry)),
    async history(limit = DEFAULT_HISTORY_LIMIT) {
      const last = (await readSite())?.revision ?? -1;
      return readHistory(join(root, HISTORY), last, limit);
    },
    siteTag: () => fileTag(siteFile),
  };
}

/** All files below a folder, with their sizes; none if the folder does not exist. */
async function filesBelow(folder: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(ifMissing([]));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (path) => ({ path, bytes: (await stat(path).catch(ifMissing(null)))?.size ?? 0 })),
  );
}

/** Drafts are in the root, in the audit log's folder and in the folders of the parts. */
async function listDrafts(root: string): Promise<Draft[]> {
  const top = await readdir(root, { withFileTypes: true }).catch(ifMissing([]));
  const folders = ['', ...top.filter((entry) => entry.isDirectory()).map(({ name }) => name)];
  const below = folders
    .filter((folder) => !folder.startsWith(DRAFT))
    .map(async (folder) => {
      const names = await readdir(join(root, folder)).catch(ifMissing([]));
      return names.filter((name) => name.startsWith(DRAFT)).map((name) => join(folder, name));
    });
  const described = (await Promise.all(below)).flat().map(async (id): Promise<Draft | null> => {
    const path = join(root, id);
    const stats = await stat(path).catch(ifMissing(null));
    if (!stats) return null;
    const files = stats.isDirectory() ? await filesBelow(path) : [{ bytes: stats.size }];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { id: id.split(sep).join('/'), bytes, changedAt: stats.mtime.toISOString() };
  });
  return (await Promise.all(described)).filter((draft) => draft !== null);
}

const historyFile = (folder: string, revision: number): string =>
  join(folder, `${String(revision).padStart(8, '0')}.json`);

/**
 * Writes the entry before the index: if the publisher crashes in between, the next one overwrites an entry
 * that was never read.
 */
async function writeHistory(folder: string, entry: HistoryEntry): Promise<void> {
  await mkdir(folder, { recursive: true });
  await replaceFile(historyFile(folder, entry.revision), `${JSON.stringify(entry)}\n`);
}

async function readHistory(folder: string, last: number, limit: number): Promise<HistoryEntry[]> {
  const revisions = Array.from({ length: Math.min(limit, last + 1) }, (_, back) => last - back);
  const read = (revision: number) =>
    readJson(historyFile(folder, revision), (value) => value as HistoryEntry);
  return (await Promise.all(revisions.map(read))).filter((entry) => entry !== null);
}

async function addRelease(parent: string, release: Release, files: ReleaseFiles): Promise<boolean> {
  const target = join(parent, release.version);
  const draft = join(parent, draftName());
  await mkdir(draft, { recursive: true });
  await removeLeftovers(parent);
  try {
    for (const [path, bytes] of files) await writeDurably(join(draft, path), bytes);
    await writeDurably(join(draft, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    await syncFolder(draft);
    const added = await renameIfFree(draft, target);
    await syncFolder(parent);
    return added;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Renames a finished folder to its version; returns false if that version exists. */
async function renameIfFree(draft: string, target: string): Promise<boolean> {
  try {
    await rename(draft, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(DRAFT)) continue;
    const stats = await stat(join(parent, name)).catch(ifMissing(null));
    if (stats && Date.now() - stats.mtimeMs > DRAFT_STALE_MS) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}
