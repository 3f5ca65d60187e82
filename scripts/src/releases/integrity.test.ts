import { integrityList } from './integrity';

const file = (integrity: string) => ({ integrity, bytes: 1 });

describe('the hashes that browsers get', () => {
  const files = {
    'remote.js': file('sha384-b'),
    'a.css': file('sha384-a'),
    'licenses.txt': file('sha384-c'),
    'texts/licenses.txt': file('sha384-d'),
  };

  it('are of every file but the licences, which no page loads', () => {
    expect(JSON.parse(integrityList({ files }))).toEqual({
      'a.css': 'sha384-a',
      'remote.js': 'sha384-b',
      'texts/licenses.txt': 'sha384-d',
    });
  });

  it('are the same text in whatever order the release has its files', () => {
    const turned = Object.fromEntries(Object.entries(files).reverse());
    expect(integrityList({ files: turned })).toBe(integrityList({ files }));
  });
});
