import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { ReleaseSite } from './release-site';

/** Prefixes that show whether a changed file ran or applied, without changing its function. */
const MARKS: Readonly<Record<string, string>> = {
  js: 'globalThis.tampered = true;\n',
  css: ':root { --tampered: 1; }\n',
  json: ' ',
};

const folderOf = (releases: ReleaseSite, part: string, version: string) =>
  join(releases.dataDir, 'releases', part, version);

/** Live release of a part. */
export async function liveVersion({ site }: ReleaseSite, part: string): Promise<string> {
  const index = await site();
  return (part === 'shell' ? index.shell : index.remotes[part])?.stable ?? '';
}

/** Replaces a file by renaming, so that handles that the site has open keep the old content. */
async function replace(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}

/**
 * Changes files of the live release in place, with their compressed siblings, like an attacker with access to
 * the store. Fails if no file matches.
 * @returns a function that restores everything
 */
export async function tamper(
  releases: ReleaseSite,
  part: string,
  files: RegExp,
  change = (bytes: Buffer, mark: string): Buffer => Buffer.concat([Buffer.from(mark), bytes]),
): Promise<() => Promise<void>> {
  const folder = folderOf(releases, part, await liveVersion(releases, part));
  const names = (await readdir(folder)).filter((name) => files.test(name));
  if (names.length === 0) throw new Error(`${part} has no file like ${files}`);
  const before = new Map<string, Buffer>();
  for (const name of names) {
    const path = join(folder, name);
    const bytes = change(await readFile(path), MARKS[name.split('.').at(-1) ?? ''] ?? '');
    const forms = { '': bytes, '.br': brotliCompressSync(bytes), '.gz': gzipSync(bytes) };
    for (const [ending, content] of Object.entries(forms)) {
      const old = await readFile(path + ending).catch(() => null);
      if (!old) continue;
      before.set(path + ending, old);
      await replace(path + ending, content);
    }
  }
  return async () => {
    for (const [path, bytes] of before) await replace(path, bytes);
  };
}

/** True if a changed file ran or applied on this page. */
export const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'tampered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
