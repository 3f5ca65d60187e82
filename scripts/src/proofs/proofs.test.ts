import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';
import { readRows, type Row } from './table';
import { hasTest } from './titles';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

/** Problems of a row: missing tests, commands or code in its last cell. */
function problemsOf(row: Row, mayBeCode = false): string[] {
  const problems = row.unreadable.map((part) => `not readable: ${part}`);
  if (row.proofs.length === 0 && !row.isOpen && !row.isNotApplicable) problems.push('no proof');
  for (const { source, title } of row.proofs) {
    const script = /^npm run ([\w:-]+)/.exec(source)?.[1];
    if (script !== undefined) {
      if (!scripts[script]) problems.push(`no such command: ${source}`);
    } else if (!existsSync(join(ROOT, source))) problems.push(`no such file: ${source}`);
    else if (title === undefined ? !mayBeCode : !hasTest(source, read(source), title))
      problems.push(`no such test: ${source} › ${title}`);
  }
  return problems.map((problem) => `row ${row.id}: ${problem}`);
}

describe.each([
  ['docs/faults.md', 75],
  ['docs/security.md', 40],
])('the table of %s', (path, count) => {
  const rows = readRows(read(path));

  it('has every row once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
  });

  it('names existing tests and commands', () => {
    expect(rows.flatMap((row) => problemsOf(row))).toEqual([]);
  });

  it('has no open row', () => {
    expect(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual([]);
  });
});

const ASVS = 'ASVS 5.0, levels 1 and 2';
/** Requirements of ASVS that do not hold yet. */
const OPEN_REQUIREMENTS: readonly string[] = [];

describe(`docs/security.md, ${ASVS}`, () => {
  const markdown = read('docs/security.md');
  const rows = readRows(markdown, ASVS);

  it('has each of the 70 requirements of level 1 and the 183 of level 2 once', () => {
    const levels = [1, 2].map(
      (level) => [...markdown.matchAll(new RegExp(`^\\| \\d+\\.\\d+\\.\\d+ \\| ${level} \\|`, 'gm'))].length,
    );
    expect(levels).toEqual([70, 183]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  });

  it('names existing tests, code and documents', () => {
    expect(rows.flatMap((row) => problemsOf(row, true))).toEqual([]);
  });

  it('has exactly the listed open requirements', () => {
    expect(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual(OPEN_REQUIREMENTS);
  });
});

describe.each(['The specification', 'Other design documents'])('docs/deviations.md, %s', (heading) => {
  const rows = readRows(read('docs/deviations.md'), heading);

  it('has consecutively numbered rows', () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => String(index + 1)));
  });

  it('names existing tests and code', () => {
    expect(rows.flatMap((row) => problemsOf(row, true))).toEqual([]);
  });
});

describe('hasTest', () => {
  const SOURCE = `
    describe('a cart', () => {
      it('is empty', () => {});
      it.each(['red', 'blue'])('is %s', () => {});
      it.each\`a\${1}\`('has $a items', () => {});
    });
    for (const what of ['a reload']) test(\`keeps \${what} @phone\`, () => {});
    test.describe('a tab', () => { test('closes', () => {}); });
    const generic = <T>(value: T): T => value;
    expect('not a test');
  `;

  it.each([
    ['is empty', true],
    ['a cart › is empty', true],
    ['a tab › closes', true],
    ['is %s', true],
    ['is red', true],
    ['is green', false],
    ['keeps a reload', true],
    ['keeps ${what}', true],
    ['keeps a crash', false],
    ['another cart › is empty', false],
    ['not a test', false],
  ])('%s: %s', (title, expected) => {
    expect(hasTest('cart.test.ts', SOURCE, title)).toBe(expected);
  });

  it('reports a row without a valid proof', () => {
    const row = (cell: string): Row => readRows(`| 1 | a | b | ${cell} |`)[0] as Row;
    expect(problemsOf(row('open: a test is missing.'))).toEqual([]);
    expect(problemsOf(row('not applicable: there is none'))).toEqual([]);
    expect(problemsOf(row(''))).toEqual(['row 1: not readable: ', 'row 1: no proof']);
    expect(problemsOf(row('`nowhere.test.ts` › a'))).toEqual(['row 1: no such file: nowhere.test.ts']);
    expect(problemsOf(row('`npm run nothing` › a'))).toEqual(['row 1: no such command: npm run nothing']);
  });
});
