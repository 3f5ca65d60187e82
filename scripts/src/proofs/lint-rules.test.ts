import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lintFindings } from '../test/sources';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';

let workspace: WorkspaceCopy;
beforeAll(async () => {
  workspace = await copyWorkspace(['api', 'mfe-account', 'shared-contracts']);
}, 60_000);
afterAll(() => workspace.remove());

const LAYERS = /Inside the API: platform <- identity/;
const ENTRY = /Import another module only through its index\.ts/;

/** Name of the import, the importing file, the imported path, and the linter's message. */
const IMPORTS: [what: string, file: string, path: string, message: RegExp | undefined][] = [
  ['a higher layer', 'api/src/sales/cart/a.ts', '../../workshop/booking', LAYERS],
  ['a module into the platform', 'api/src/platform/db/b.ts', '../../identity/users', LAYERS],
  ['an internal file of a module', 'api/src/sales/cart/c.ts', '../orders/repository', ENTRY],
  ['an internal file of a module into app', 'api/src/app/d.ts', '../sales/orders/tables', ENTRY],
  ['the index.ts of a module', 'api/src/sales/cart/e.ts', '../../catalogue/products', undefined],
  ['another file of the same module', 'api/src/sales/cart/f.ts', './repository', undefined],
  [
    'an internal file of a module into a test',
    'api/src/sales/cart/g.test.ts',
    '../orders/repository',
    undefined,
  ],
  [
    'the API into shared-contracts',
    'shared-contracts/src/h.ts',
    '../../api/src/server',
    /depends on no other package/,
  ],
  [
    'another feature',
    'mfe-account/src/features/auth/i.ts',
    '../vehicles/vehicles-page',
    /Features must not import each other/,
  ],
  [
    'the app into a feature',
    'mfe-account/src/features/auth/j.ts',
    '../../app/routes',
    /shared <- features <- app/,
  ],
  [
    'a feature into shared code',
    'mfe-account/src/shared/k.ts',
    '../features/auth/login-page',
    /shared <- features <- app/,
  ],
  ['shared code into a feature', 'mfe-account/src/features/auth/l.ts', '../../shared/vehicle', undefined],
];

const COMPONENT = (body: string) => `export const A = ({ n }: { n: boolean }) => ${body};\n`;

/** Subject of the linter's judgement, the text of a page's file, and the linter's message. */
const PAGES: [what: string, text: string, message: RegExp | undefined][] = [
  ['a native date field', COMPONENT('<input type="date" disabled={n} />'), /no-native-time-field/],
  ['a field that may be one', COMPONENT("<input type={n ? 'text' : 'time'} />"), /no-native-time-field/],
  ['a text field', COMPONENT('<input type="text" disabled={n} />'), undefined],
  ['local storage', "export const a = localStorage.getItem('a');\n", /Only the shell’s adapters/],
  ['the network of the window', "export const a = window.fetch('/a');\n", /Only the shell’s adapters/],
  ['a router of its own', "export { Link } from 'react-router-dom';\n", /Import the router from/],
  [
    'a primitive that only a mouse can press',
    COMPONENT('<Box onClick={() => n} />'),
    /click-events-have-key-events/,
  ],
  [
    'a hook behind a condition',
    "import { useId } from 'react';\nexport const useA = (n: boolean) => (n ? useId() : '');\n",
    /rules-of-hooks/,
  ],
  [
    'a state that an effect sets at once',
    "import { useEffect, useState } from 'react';\nexport function useA() {\n  const [a, setA] = useState(0);\n  useEffect(() => setA(1), []);\n  return a;\n}\n",
    /set-state-in-effect/,
  ],
];

/** Messages of the linter by file. All files are linted at once, since each start takes a second. */
let messages: ReadonlyMap<string, string>;
const pageFile = (at: number) => `mfe-account/src/new/page-${at}.tsx`;

beforeAll(async () => {
  const files = [
    ...IMPORTS.map(([, file, path]) => [file, `export * from '${path}';\n`] as const),
    ...PAGES.map(([, text], at) => [pageFile(at), text] as const),
  ];
  for (const [file, text] of files) {
    const path = join(workspace.root, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const findings = await lintFindings({}, { root: workspace.root, files: files.map(([file]) => file) });
  const blocks = findings.split(/\n\s*\n/);
  messages = new Map(
    files.map(([file]) => [file, blocks.filter((block) => block.includes(`${file}:`)).join('\n')]),
  );
}, 120_000);

it.each(IMPORTS)('imports of %s are reported only if they are forbidden', (_what, file, _path, message) => {
  if (message) expect(messages.get(file)).toMatch(message);
  else expect(messages.get(file)).toBe('');
});

it.each(PAGES.map(([what, , message], at) => [what, at, message] as const))(
  'in a page, the linter judges %s',
  (_what, at, message) => {
    if (message) expect(messages.get(pageFile(at))).toMatch(message);
    else expect(messages.get(pageFile(at))).toBe('');
  },
);
