import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { filesBelow } from '../../../scripts/src/releases/build-output';
import { BUILD_RECORD } from '../../../scripts/src/webpack/build-record-plugin';

/** Replaced texts by the key that they have in a message catalogue; each key has the old and the new text. */
export type Texts = Readonly<Record<string, readonly [old: string, replacement: string]>>;

/** Changes of a finished build. */
export interface BuildEdits {
  readonly texts?: Texts;
  /** Properties, such as messages that a page shows, and the message of the error that each throws when it is read. */
  readonly throwing?: Readonly<Record<string, string>>;
}

/** Text replacements in built code. */
const replacementsOf = ({ texts = {}, throwing = {} }: BuildEdits): [find: string, replacement: string][] => [
  ...Object.entries(texts).map(([key, [old, replacement]]): [string, string] => [
    `${key}:"${old}"`,
    `${key}:"${replacement}"`,
  ]),
  // The former value remains valid code, as the value of an unused property.
  ...Object.entries(throwing).map(([key, message]): [string, string] => [
    `${key}:`,
    `get ${key}(){throw new Error("${message}")},_${key}:`,
  ]),
];

/** Name with a content hash: `remote.31af839d.js`. */
const HASHED = /^(.+\.)([0-9a-f]{8})(\.\w+)$/;
const EDITABLE = /\.(js|cjs|css|json|txt)$/;

type Files = Map<string, Buffer>;

async function readFiles(folder: string): Promise<Files> {
  return new Map(
    await Promise.all(
      (await filesBelow(folder)).map(
        async (path) => [path.slice(folder.length + 1), await readFile(path)] as const,
      ),
    ),
  );
}

/** Replaces a text in all files that have it, and returns their names. */
function replace(files: Files, find: string, replacement: string): string[] {
  const changed: string[] = [];
  for (const [name, bytes] of files) {
    if (!EDITABLE.test(name) || !bytes.includes(find)) continue;
    files.set(name, Buffer.from(bytes.toString('utf8').replaceAll(find, replacement)));
    changed.push(name);
  }
  return changed;
}

/** Gives a changed file the name of its new content, also where other files name it. Returns the files changed by that. */
function renameByContent(files: Files, name: string): string[] {
  const bytes = files.get(name) as Buffer;
  const [, stem, oldHash, ending] = HASHED.exec(basename(name)) ?? [];
  if (oldHash === undefined) return [];
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  files.delete(name);
  files.set(join(dirname(name), `${stem}${hash}${ending}`), bytes);
  return replace(files, oldHash, hash);
}

/**
 * Makes a variant of a finished build by editing its files. The result is what the bundler makes of sources
 * with the same change, file names by content included, at a fraction of its cost.
 * @throws Error if the server's code or the browser's code lacks what is edited
 */
export async function editBuild(
  dist: string,
  target: string,
  version: string,
  edits: BuildEdits,
): Promise<void> {
  const files = await readFiles(dist);
  const pending: string[] = [];
  for (const [find, replacement] of replacementsOf(edits)) {
    const changed = replace(files, find, replacement);
    const onServer = changed.filter((name) => name.startsWith('server/'));
    if (onServer.length === 0 || onServer.length === changed.length) {
      throw new Error(`${dist} has no ${find} in the code of the server or of the browser`);
    }
    pending.push(...changed);
  }
  // Files that name a renamed file change too, up to the entry.
  for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
    if (files.has(name)) pending.push(...renameByContent(files, name));
  }
  const record = JSON.parse((files.get(BUILD_RECORD) as Buffer).toString('utf8')) as object;
  files.set(BUILD_RECORD, Buffer.from(JSON.stringify({ ...record, version })));

  const building = `${target}.${process.pid}`;
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(building, name)), { recursive: true });
    await writeFile(join(building, name), bytes);
  }
  // Atomic, since another worker may build the same variant.
  await rename(building, target).catch(() => rm(building, { recursive: true, force: true }));
}
