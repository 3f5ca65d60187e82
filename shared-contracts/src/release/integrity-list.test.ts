import { integrityList } from './integrity-list';

const file = (integrity: string) => ({ integrity, bytes: 1 }) as never;

test('the list is independent of the order of the files and excludes the licences', () => {
  const files = { 'b.js': file('sha384-b'), 'licenses.txt': file('sha384-l'), 'a/c.css': file('sha384-c') };
  const turned = Object.fromEntries(Object.entries(files).reverse());
  expect(integrityList({ files })).toBe('{"a/c.css":"sha384-c","b.js":"sha384-b"}');
  expect(integrityList({ files: turned })).toBe(integrityList({ files }));
});
