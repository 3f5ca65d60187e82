import { integrityList } from './integrity-list';

const file = (integrity: string) => ({ integrity, bytes: 1 }) as never;

test('a release’s list is the same whatever order its files came in, and leaves its licences out', () => {
  const files = { 'b.js': file('sha384-b'), 'licenses.txt': file('sha384-l'), 'a/c.css': file('sha384-c') };
  const turned = Object.fromEntries(Object.entries(files).reverse());
  expect(integrityList({ files })).toBe('{"a/c.css":"sha384-c","b.js":"sha384-b"}');
  expect(integrityList({ files: turned })).toBe(integrityList({ files }));
});
