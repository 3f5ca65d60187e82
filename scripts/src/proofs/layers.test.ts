import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../workspace/parts';

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
