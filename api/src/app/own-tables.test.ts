import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SRC = join(__dirname, '..');
/** Folders without tables of their own, because they fill all tables or connect modules. */
const WITHOUT_TABLES = ['seed', 'demo', 'app'];
/** Exceptions. Stock levels are part of a product for readers, but only the stock module changes them. */
const ALLOWED = ['sales/stock writes stock', 'sales/stock writes products'];

interface Source {
  /** Name of the module, such as `sales/orders`. */
  readonly module: string;
  readonly code: string;
}

function sources(): Source[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => ({
      module: relative(SRC, join(SRC, file)).split(sep).slice(0, 2).join('/'),
      code: readFileSync(join(SRC, file), 'utf8'),
    }));
}

const namesIn = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, name]) => name as string);

it('each module writes only its own tables', () => {
  const all = sources();
  const owners = new Map(
    all.flatMap(({ module, code }) =>
      namesIn(code, /export const (\w+) = pgTable\(/g).map((table) => [table, module] as const),
    ),
  );
  expect(owners.size).toBeGreaterThan(50);
  const foreign = all
    .filter(({ module }) => !WITHOUT_TABLES.includes(module.split('/')[0] as string))
    .flatMap(({ module, code }) =>
      namesIn(code, /\.(?:insert|update|delete)\(\s*(\w+)\b/g)
        .filter((table) => owners.has(table) && owners.get(table) !== module)
        .map((table) => `${module} writes ${table}`),
    );
  expect([...new Set(foreign)].sort()).toEqual([...ALLOWED].sort());
});
