import { integrityList } from './integrity';

const file = (integrity: string) => ({ integrity, bytes: 1 });

describe('the list of hashes', () => {
  const files = {
    'remote.js': file('sha384-b'),
    'a.css': file('sha384-a'),
    'licenses.txt': file('sha384-c'),
    'texts/licenses.txt': file('sha384-d'),
  };

  it('contains every file but the licences, which no page loads', () => {
    expect(JSON.parse(integrityList({ files }))).toEqual({
      'a.css': 'sha384-a',
      'remote.js': 'sha384-b',
      'texts/licenses.txt': 'sha384-d',
    });
  });

  it('leaves out the files that only a server runs', () => {
    const server = { entry: 'server/index.cjs', files: ['server/index.cjs'] };
    const all = { ...files, 'server/index.cjs': file('sha384-e') };
    expect(integrityList({ files: all, server })).toBe(integrityList({ files }));
  });

  it('does not depend on the order of the files', () => {
    const reversed = Object.fromEntries(Object.entries(files).reverse());
    expect(integrityList({ files: reversed })).toBe(integrityList({ files }));
  });
});
