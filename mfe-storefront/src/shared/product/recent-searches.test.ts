import { FakeStorage } from '@evcare/shared-contracts/testing';
import { noteSearch, readSearches } from './recent-searches';

test('the newest search stands first, five are kept, and one differing by accents only is not kept twice', () => {
  const storage = new FakeStorage();
  for (const query of ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', ' BA ']) noteSearch(storage, query);
  expect(readSearches(storage)).toEqual(['BA', 'sáu', 'năm', 'bốn', 'hai']);
});

test.each(['no json', '{}', '[1,null,""]', null])('what the browser kept is checked: %j', (text) => {
  const storage = new FakeStorage();
  if (text !== null) storage.local.set('searches', text);
  expect(readSearches(storage)).toEqual([]);
});

test('nothing and what is far too long are not noted', () => {
  const storage = new FakeStorage();
  noteSearch(storage, '  ');
  noteSearch(storage, 'a'.repeat(101));
  expect(readSearches(storage)).toEqual([]);
});
