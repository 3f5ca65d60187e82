import { FakeStorage } from '@evcare/shared-contracts/testing';
import { noteSearch, readSearches } from './recent-searches';

test('keeps five searches, newest first, without duplicates that differ only in case or outer spaces', () => {
  const storage = new FakeStorage();
  for (const query of ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', ' BA ']) noteSearch(storage, query);
  expect(readSearches(storage)).toEqual(['BA', 'sáu', 'năm', 'bốn', 'hai']);
});

test.each(['no json', '{}', '[1,null,""]', null])('ignores missing or invalid searches: %j', (text) => {
  const storage = new FakeStorage();
  if (text !== null) storage.local.set('searches', text);
  expect(readSearches(storage)).toEqual([]);
});

test('ignores empty and overlong searches', () => {
  const storage = new FakeStorage();
  noteSearch(storage, '  ');
  noteSearch(storage, 'a'.repeat(101));
  expect(readSearches(storage)).toEqual([]);
});
