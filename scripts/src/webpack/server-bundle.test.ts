import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { temporaryFolder } from '../testing/fixtures';
import { bundleForServer, PUBLIC_PATH, type ModuleSources } from './server-bundle';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ path: folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

async function bundle(files: Readonly<Record<string, string>>, built: Partial<ModuleSources> = {}) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return bundleForServer({
    folder,
    entry: 'entry.ts',
    isShared: (request) => request === 'react',
    modules: { code: () => null, asset: () => null, ...built },
  });
}

/** Runs a bundle as a renderer does. */
function run(code: string, require_: (request: string) => unknown = () => ({})): Record<string, unknown> {
  const module_ = { exports: {} as Record<string, unknown> };
  const program = runInNewContext(`(function (exports, require, module, ${PUBLIC_PATH}) {${code}\n})`) as (
    ...args: unknown[]
  ) => void;
  program(module_.exports, require_, module_, '/releases/mfe-shop/1.0.0/');
  return module_.exports;
}

it('takes shared modules from the shell, including those of pages that are loaded later', async () => {
  const code = await bundle({
    'entry.ts':
      "import { name } from 'react';\nexport { name };\nexport const page = () => import('./page');",
    'page.ts': "import { name } from 'react';\nexport const title = `page of ${name}`;",
  });
  const exports_ = run(code, (request) => ({ name: request }));
  expect(exports_['name']).toBe('react');
  const page = await (exports_['page'] as () => Promise<{ title: string }>)();
  expect(page.title).toBe('page of react');
});

it('uses the modules of the browser build as its loaders left them', async () => {
  const code = await bundle(
    { 'entry.ts': "export const text = 'source';" },
    { code: (file) => (file.endsWith('entry.ts') ? "export const text = 'edited';" : null) },
  );
  expect(run(code)['text']).toBe('edited');
});

it('uses the class names of the browser build, and contains no rules', async () => {
  const code = await bundle(
    {
      'entry.ts':
        "import './base.css';\nimport styles from './page.module.css';\nexport const name = styles.box;",
      'base.css': 'body{color:red}',
      'page.module.css': '.box{color:red}',
    },
    { code: (file) => (file.endsWith('.module.css') ? 'export default {"box":"sho_a1b2"};' : null) },
  );
  expect(run(code)['name']).toBe('sho_a1b2');
  expect(code).not.toContain('color');
});

it('uses the file names of the browser build, below the address of the release', async () => {
  const code = await bundle(
    { 'entry.ts': "export { default as picture } from './hero.svg';", 'hero.svg': '<svg/>' },
    { asset: (file) => (file.endsWith('hero.svg') ? 'hero.12345678.svg' : null) },
  );
  expect(run(code)['picture']).toBe('/releases/mfe-shop/1.0.0/hero.12345678.svg');
});

it.each([
  ['styles', "import styles from './page.module.css';\nexport { styles };"],
  ['a picture', "export { default } from './hero.svg';"],
])('rejects %s that the browser build does not have', async (_what, entry) => {
  const files = { 'entry.ts': entry, 'page.module.css': '.a{}', 'hero.svg': '<svg/>' };
  await expect(bundle(files)).rejects.toThrow(/is part of the server's build, but not of the browser's/);
});

it('rejects an import of a Node module', async () => {
  const files = { 'entry.ts': "import { readFileSync } from 'node:fs';\nexport { readFileSync };" };
  await expect(bundle(files)).rejects.toThrow(/node:fs/);
});
