import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { temporaryFolder } from '../testing/fixtures';
import { ROOT, workspaces } from '../workspace/parts';
import { lintFindings, typeFindings, WHOLE_PROJECT } from './sources';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ path: folder, remove } = await temporaryFolder()));
afterEach(() => remove());
const write = (name: string, text: string) => writeFile(join(folder, name), text);

describe('lint', () => {
  const lint = () => lintFindings({}, { root: folder, config: join(ROOT, 'oxlint.config.mjs') });

  it('finds nothing in good sources', async () => {
    await write('good.ts', 'export const a = 1;\n');
    expect(await lint()).toBe('');
  });

  it('names file and rule of an error', async () => {
    await write('bad.ts', 'export var a = 1;\n');
    expect(await lint()).toMatch(/no-var[\s\S]*bad\.ts/);
  });

  it('fails on a comment that disables a rule for nothing', async () => {
    await write('bad.ts', '// oxlint-disable-next-line no-var\nexport const a = 1;\n');
    expect(await lint()).toMatch(/Unused[\s\S]*bad\.ts/);
  });

  it('fails if it could not run', async () => {
    await write('broken.mjs', 'export default {;\n');
    expect(await lintFindings({}, { root: folder, config: 'broken.mjs' })).toContain('SyntaxError');
  });

  it.each([
    ['ts', "import { b } from './b';\nexport const a = () => b;\n"],
    ['tsx', "export * from './b';\n"],
  ])('reports import cycles in .%s files', async (ending, text) => {
    await write(`a.${ending}`, text);
    await write(`b.${ending}`, "import * as a from './a';\nexport const b = () => a;\n");
    expect(await lint()).toMatch(/Dependency cycle[\s\S]*\.\/b/);
  });

  it('allows import cycles of types, which are erased', async () => {
    await write('a.ts', "import type { B } from './b';\nexport const a = (b: B) => b;\n");
    await write('b.ts', "import { type a } from './a';\nexport interface B { b: typeof a }\n");
    expect(await lint()).toBe('');
  });
});

describe('types', () => {
  const types = () => typeFindings({}, { root: folder, project: 'tsconfig.json' });
  beforeEach(() => write('tsconfig.json', '{ "compilerOptions": { "types": [], "lib": ["ES2022"] } }\n'));

  it('have no findings in good sources', async () => {
    await write('good.ts', 'export const a: number = 1;\n');
    expect(await types()).toBe('');
  });

  it('name file, position and reason', async () => {
    await write('bad.ts', "export const a: number = '1';\n");
    expect(await types()).toMatch(/^bad\.ts\(1,14\): error TS2322: Type 'string'/);
  });

  it('stop when aborted', async () => {
    await write('good.ts', 'export const a: number = 1;\n');
    await expect(
      typeFindings({ signal: AbortSignal.abort() }, { root: folder, project: 'tsconfig.json' }),
    ).rejects.toThrow();
  });
});

describe('the program of the whole project', () => {
  const read = (folder: string, file: string) => {
    const path = join(ROOT, folder, file);
    const { config } = ts.readConfigFile(path, ts.sys.readFile) as { config: unknown };
    return ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, folder), undefined, path);
  };
  const { types: allTypes, ...strictness } = read('.', WHOLE_PROJECT).options;
  const wholeProjectFiles = new Set(read('.', WHOLE_PROJECT).fileNames);

  it.each(workspaces())('checks each file of %s, with the same strictness', (folder) => {
    const { fileNames, options } = read(folder, 'tsconfig.json');
    const { types, ...folderOptions } = options;
    expect(fileNames.length).toBeGreaterThan(0);
    expect(fileNames.filter((file) => !wholeProjectFiles.has(file))).toEqual([]);
    expect({ ...folderOptions, configFilePath: undefined }).toEqual({
      ...strictness,
      configFilePath: undefined,
    });
    expect(allTypes).toEqual(expect.arrayContaining(types as string[]));
  });
});
