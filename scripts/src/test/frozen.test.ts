import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { CHECKSUMS_FILE, checksumsOf, freezeStorage, writeChecksums } from '../testing/frozen-fixtures';
import { ROOT } from '../workspace/parts';

/** Folders of frozen fixtures, `<package>/fixtures/<name>`. */
async function frozenFolders(): Promise<string[]> {
  const packages = (await readdir(ROOT)).filter((name) => existsSync(join(ROOT, name, 'fixtures')));
  const folders = packages.map(async (name) =>
    (await readdir(join(ROOT, name, 'fixtures'))).map((folder) => join(name, 'fixtures', folder)),
  );
  return (await Promise.all(folders)).flat();
}

it('no file of the frozen fixtures was changed, added or removed', async () => {
  const folders = await frozenFolders();
  expect(folders.length).toBeGreaterThan(4);
  for (const folder of folders) {
    const expected = await readFile(join(ROOT, folder, CHECKSUMS_FILE), 'utf8');
    expect([folder, await checksumsOf(join(ROOT, folder))]).toEqual([folder, expected]);
  }
});

it('a changed or added file makes a folder differ from its list', async () => {
  const { path, remove } = await temporaryFolder();
  await mkdir(join(path, 'below'));
  await writeFile(join(path, 'below', 'a.json'), '{}');
  await writeFile(join(path, 'README.md'), 'may change');
  await writeChecksums(path);
  const before = await readFile(join(path, CHECKSUMS_FILE), 'utf8');
  expect(before).toMatch(/^[0-9a-f]{64} {2}below\/a\.json\n$/);
  await writeFile(join(path, 'below', 'a.json'), '{} ');
  expect(await checksumsOf(path)).not.toBe(before);
  await writeFile(join(path, 'below', 'a.json'), '{}');
  expect(await checksumsOf(path)).toBe(before);
  await writeFile(join(path, 'b.json'), '{}');
  expect(await checksumsOf(path)).not.toBe(before);
  await remove();
});

it('refuses to write a frozen storage again', async () => {
  const { path, remove } = await temporaryFolder();
  const stored = () => readFile(join(path, 'fixtures', '2026-11', 'storage.json'), 'utf8');
  await freezeStorage(path, '2026-11', { cart: 1 });
  const before = await stored();
  await expect(freezeStorage(path, '2026-11', { cart: 2 })).rejects.toThrow('A frozen fixture never changes');
  expect(await stored()).toBe(before);
  await remove();
});
