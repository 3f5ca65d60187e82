import fc from 'fast-check';
import { csvLine, plainCell } from './csv';
import { CsvSyntaxError, readCsv } from './csv-reader';

const read = (text: string) => [...readCsv(text)];

test.each([
  [
    'semicolons',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'commas',
    'a,b\n"1;5",2',
    [
      ['a', 'b'],
      ['1;5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes and line breaks in cells',
    'a;"b ""c""\nd"\n;',
    [
      ['a', 'b "c"\nd'],
      ['', ''],
    ],
  ],
  ['separators inside quotes of the first record', '"a,b,c";d', [['a,b,c', 'd']]],
  ['empty lines', 'a;b\n\n1;2\n', [['a', 'b'], [''], ['1', '2']]],
  ['no text', '', []],
])('reads %s', (_name, text, records) => {
  expect(read(text)).toEqual(records);
});

test.each([
  ['a;b\n"c;d', 2],
  ['a;b\n"c"x;d', 2],
])('rejects invalid quotes with their row: %j', (text, line) => {
  expect(() => read(text)).toThrow(new CsvSyntaxError(line));
});

test('reads every table that the exports write', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', "'=1", '-5', "''@x", 'a"b', 'x;y', 'x\r\ny', ' ', "'quoted"),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (table) => {
      const text = table.map((cells) => csvLine(cells)).join('');
      const header = csvLine(['a', 'b']);
      const [, ...records] = read(header + text);
      expect(records.map((cells) => cells.map(plainCell))).toEqual(table);
    }),
  );
});
