import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/parts';

const run = promisify(execFile);
const SOURCES = 'api/src';
const files = readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'app/schema.ts');

/**
 * Module of a file: `sales/orders` for `sales/orders/view.ts`. A layer without modules counts as one module.
 */
function moduleOf(file: string): string {
  const [layer = '', module = '', inside] = file.split('/');
  return inside === undefined || ['app', 'demo', 'seed'].includes(layer) ? layer : `${layer}/${module}`;
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, SOURCES, file), 'utf8');
  return Array.from(source.matchAll(/\bfrom '(\.[^']*)'/g), ([, path]) =>
    posix.join(posix.dirname(file), `${String(path)}/index.ts`),
  );
}

/** Each module with the modules that it imports. */
function graph(): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>();
  for (const file of files) {
    const own = moduleOf(file);
    const others = imported.get(own) ?? new Set();
    for (const path of importsOf(file)) if (moduleOf(path) !== own) others.add(moduleOf(path));
    imported.set(own, others);
  }
  return imported;
}

/** Modules that import themselves through other modules. */
function circles(imported: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of imported.get(from) ?? []) {
      if (!seen.has(next)) reachable(next, seen.add(next));
    }
    return seen;
  };
  return [...imported.keys()].filter((module) => reachable(module).has(module));
}

it('no modules of the API import each other, directly or through others', () => {
  const imported = graph();
  expect(imported.size).toBeGreaterThan(50);
  expect(imported.get('sales/orders')).toContain('sales/cart');
  expect(circles(imported)).toEqual([]);
});

const LINT = `
  const { ESLint } = require('eslint');
  const linter = new ESLint();
  const of = ([, file, path]) => linter.lintText("export * from '" + path + "';\\n", { filePath: '${SOURCES}/' + file });
  Promise.all(JSON.parse(process.argv[1]).map(of)).then((all) =>
    console.log(JSON.stringify(all.map(([{ messages }]) => messages.map(({ message }) => message).join()))));
`;

const LAYERS = /Inside the API: platform <- identity/;
const ENTRY = /Import another module only through its index\.ts/;

/** Name of the import, the importing file of the API, the imported path, and the linter's message. */
const CASES: [what: string, file: string, path: string, message: RegExp][] = [
  ['a higher layer', 'sales/cart/new.ts', '../../workshop/booking', LAYERS],
  ['a module into the platform', 'platform/db/new.ts', '../../identity/users', LAYERS],
  ['an internal file of a module', 'sales/cart/new.ts', '../orders/repository', ENTRY],
  ['an internal file of a module into app', 'app/new.ts', '../sales/orders/tables', ENTRY],
  ['the index.ts of a module', 'sales/cart/new.ts', '../../catalogue/products', /^$/],
  ['another file of the same module', 'sales/cart/new.ts', './repository', /^$/],
  ['an internal file of a module into a test', 'sales/cart/new.test.ts', '../orders/repository', /^$/],
];

describe('the linter', () => {
  let answers: string[];
  beforeAll(async () => {
    const { stdout } = await run(process.execPath, ['-e', LINT, JSON.stringify(CASES)], { cwd: ROOT });
    answers = JSON.parse(stdout) as string[];
  }, 60_000);

  it.each(CASES.map(([what, , , message], at) => [what, at, message] as const))(
    'reports an import of %s only if the layers forbid it',
    (_what, at, message) => expect(answers[at]).toMatch(message),
  );
});
