import { createStatementNames } from './statement-names';

const error = (code: string) => Object.assign(new Error('refused'), { code });

/** Returns the name of a statement text after frequent use. */
function nameOften(names: ReturnType<typeof createStatementNames>, text: string, values: unknown[] = [1]) {
  for (let use = 1; use < 20; use++) names.nameOf(text, values);
  return names.nameOf(text, values);
}

test('a frequent text gets one name, and other texts get other names', () => {
  const names = createStatementNames();
  expect(names.nameOf('select $1', [1])).toBeUndefined();
  const name = nameOften(names, 'select $1');
  expect(name).toEqual(expect.any(String));
  expect(names.nameOf('select $1', [2])).toBe(name);
  expect(nameOften(names, 'select $1 + 1')).not.toBe(name);
});

test.each([
  ['without parameters', 'select 1', []],
  ['that begins a transaction', 'begin', [1]],
  ['of several statements', 'select $1; select $2', [1, 2]],
  ['with a list of values', 'select 1 where 1 in ($1, $2)', [1, 2]],
  ['that writes several rows', 'insert into t values ($1), ($2)', [1, 2]],
  ['that writes several rows with defaults', 'insert into t values (default, $1), (default, $2)', [1, 2]],
])('a text %s never gets a name', (_what, text, values) => {
  expect(nameOften(createStatementNames(), text, values)).toBeUndefined();
});

test('there are at most 200 names, and rare texts do not use any of them', () => {
  const names = createStatementNames();
  for (let index = 0; index < 5_000; index++) names.nameOf(`select $1 + ${index}`, [1]);
  const given = Array.from({ length: 300 }, (_, index) => nameOften(names, `select $1 - ${index}`));
  expect(new Set(given.filter(Boolean)).size).toBe(200);
  expect(given[0]).toBeDefined();
  expect(given.at(-1)).toBeUndefined();
});

test('all names are renewed once if one is lost, and other failures renew no names', () => {
  const names = createStatementNames();
  const [one, other] = [nameOften(names, 'select $1'), nameOften(names, 'select $1 + 1')];
  expect(names.isLost(one ?? '', error('23505'))).toBe(false);
  expect(names.nameOf('select $1', [1])).toBe(one);
  expect(names.isLost(one ?? '', error('0A000'))).toBe(true);
  const renewed = names.nameOf('select $1', [1]);
  expect([renewed, names.nameOf('select $1 + 1', [1])]).not.toEqual([one, other]);
  // A second connection still has the old name.
  expect(names.isLost(other ?? '', error('26000'))).toBe(true);
  expect(names.nameOf('select $1', [1])).toBe(renewed);
});

test('names are no longer used after they have been lost repeatedly', () => {
  const names = createStatementNames();
  let name = nameOften(names, 'select $1');
  for (let time = 0; time < 20 && name !== undefined; time++) {
    expect(names.isLost(name, error('26000'))).toBe(true);
    name = names.nameOf('select $1', [1]);
  }
  expect(name).toBeUndefined();
});
