import { readWords } from './read-words';

const textsOf = (source: string) =>
  readWords('a.ts', source).map(({ key, line, text }) => `${line} ${key}: ${text}`);

test('strings are listed with the path of their keys and their line', () => {
  const source = `export const cart = {\n  title: 'Giỏ hàng',\n  empty: { text: "Trống", 'next-step': 'Mua' },\n} as const;`;
  expect(textsOf(source)).toEqual([
    '2 cart.title: Giỏ hàng',
    '3 cart.empty.text: Trống',
    '3 cart.empty.next-step: Mua',
  ]);
});

test('templates show the inserted expressions, and their inner texts are listed as well', () => {
  const source = "export const left = (n: number) => `Còn ${n} chiếc${n > 9 ? ' trở lên' : ''}`;";
  expect(textsOf(source)).toEqual(["1 left: Còn {n} chiếc{n > 9 ? ' trở lên' : ''}", '1 left:  trở lên']);
});

test('items of an array are listed under the key of the array', () => {
  expect(textsOf("const notes = ['Một', 'Hai'];")).toEqual(['1 notes: Một', '1 notes: Hai']);
});

test('a non-breaking space is listed as a space', () => {
  expect(textsOf(String.raw`const a = 'Ô\u00a0tô';`)).toEqual(['1 a: Ô tô']);
});

test.each([
  ['imports', "import { x } from 'module';"],
  ['types', "type Kind = 'car' | 'motorbike'; const a = {} as Record<'car', string>;"],
  ['values that are compared', "const f = (a: string) => (a === 'car' ? 1 : 2);"],
  ['indexes', "const f = (a: { b: number }) => a['b'];"],
  ['arguments of calls', "const f = (a: string) => a.replace('x', 'y');"],
  ['texts without a letter', "const dash = ' – ';"],
])('ignores %s', (_, source) => {
  expect(textsOf(source)).toEqual([]);
});
