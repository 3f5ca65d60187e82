import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../workspace/parts';

const SOURCES = 'api/src';

interface Term {
  readonly term: string;
  readonly types: readonly string[];
  readonly tables: readonly string[];
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const quoted = (cell = ''): string[] => Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name as string);

/** Terms of the domain; those of the platform have neither types nor tables. */
function readTerms(markdown: string): Term[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .filter((section) => /^\| Term +\| Label /m.test(section))
    .flatMap((section) => section.split('\n').filter((line) => /^\| [a-z]/.test(line)))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, term = '', , type, table]) => ({ term, types: quoted(type), tables: quoted(table) }));
}

function tablesOfSchema(): string[] {
  const files = readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(\w+-)?tables\.ts$/.test(basename(file)),
  );
  return files.flatMap((file) =>
    Array.from(
      read(`${SOURCES}/${file}`).matchAll(/^export const \w+ = pgTable\(\s*'(\w+)'/gm),
      ([, name]) => name as string,
    ),
  );
}

function typesOfContract(): Set<string> {
  const report = read('shared-contracts/etc/shared-contracts.api.md');
  return new Set(
    Array.from(report.matchAll(/^export (?:type|interface) (\w+)/gm), ([, name]) => name as string),
  );
}

describe('docs/glossary.md', () => {
  const terms = readTerms(read('docs/glossary.md'));

  it('defines each term once', () => {
    const names = terms.map(({ term }) => term);
    expect(names).toEqual([...new Set(names)]);
    expect(names.length).toBeGreaterThan(80);
  });

  it('has a term for every table of the database, and names no other table', () => {
    const named = new Set(terms.flatMap(({ tables }) => tables));
    expect([...named].sort()).toEqual(tablesOfSchema().sort());
  });

  it('names types that the contract exports', () => {
    const types = typesOfContract();
    expect(terms.flatMap((term) => term.types.filter((type) => !types.has(type)))).toEqual([]);
  });
});
