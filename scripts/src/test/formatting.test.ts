import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';
import { formattingFindings, unformattedFiles } from './formatting';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ path: folder, remove } = await temporaryFolder());
  for (const file of ['.prettierrc.json', '.oxfmtrc.json', '.editorconfig']) {
    await copyFile(join(ROOT, file), join(folder, file));
  }
});
afterEach(() => remove());
const write = (name: string, text: string) => writeFile(join(folder, name), text);

it('names the unformatted files of every kind, and only those', async () => {
  await write('good.ts', "export const a = 'b';\n");
  const bad = {
    'bad.cjs': 'module.exports=1\n',
    'bad.css': 'a{color:red}\n',
    'bad.js': 'f( )\n',
    'bad.json': '{"a":1,\n"b":2}\n',
    'bad.md': '# A\n* b\n',
    'bad.mjs': 'export default "a"\n',
    'bad.ts': 'export const a=1\n',
    'bad.tsx': 'export const a = <p >b</p>\n',
    'bad.yaml': 'a:   1\n',
    'bad.yml': 'a:   1\n',
  };
  for (const [name, text] of Object.entries(bad)) await write(name, text);
  expect(await unformattedFiles(folder)).toEqual(Object.keys(bad));
});

it('follows Prettier where the two formatters differ', async () => {
  // The other formatter puts each type on its own line.
  const union =
    "  'plate' | 'odometer' | 'odometerReason' | 'battery' | 'complaint' | 'photos' | 'overrideReason';\n";
  await write('as-prettier.ts', `export type CheckInField =\n${union}`);
  expect(await unformattedFiles(folder)).toEqual([]);
});

it('finds nothing in a folder without files', async () => {
  expect(await unformattedFiles(folder)).toEqual([]);
  expect(await formattingFindings({}, folder)).toBe('');
});

it('fails if a file can’t be parsed, even if another file is only unformatted', async () => {
  await write('bad.ts', 'export const a=1\n');
  await write('broken.ts', 'export const = ;\n');
  await expect(unformattedFiles(folder)).rejects.toThrow(/broken\.ts/);
});

it('names the command that fixes the formatting', async () => {
  await write('bad.ts', 'export const a=1\n');
  expect(await formattingFindings({}, folder)).toBe(
    'not formatted by Prettier (fix: npm run format): bad.ts',
  );
});

it('configures both formatters alike', async () => {
  const read = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8')) as object;
  // Prettier does not sort a package.json.
  expect(await read('.oxfmtrc.json')).toEqual({
    ...(await read('.prettierrc.json')),
    sortPackageJson: false,
  });
});
