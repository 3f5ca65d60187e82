import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { unformattedFiles } from './formatting';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ path: folder, remove } = await temporaryFolder()));
afterEach(() => remove());

it('names the files that are written otherwise, and only those', async () => {
  await writeFile(join(folder, 'good.ts'), 'export const a = 1;\n');
  await writeFile(join(folder, 'bad.ts'), 'export const a=1\n');
  expect(await unformattedFiles(folder)).toEqual(['bad.ts']);
});

it('has nothing to say of a folder without files', async () => {
  expect(await unformattedFiles(folder)).toEqual([]);
});

it('fails where a file can not be understood', async () => {
  await writeFile(join(folder, 'broken.ts'), 'export const = ;\n');
  await expect(unformattedFiles(folder)).rejects.toThrow(/broken\.ts/);
});
