import { placeSearch, readPlace } from './list-place';

const TABS = ['upcoming', 'past'] as const;
const read = (search: string) => readPlace(`https://evcare.test/appointments${search}`, TABS);

test.each([
  ['', { tab: 'upcoming', page: 1 }],
  ['?page=2', { tab: 'upcoming', page: 2 }],
  ['?tab=past&page=3', { tab: 'past', page: 3 }],
] as const)('parsing and writing "%s" returns the same address', (search, place) => {
  expect(read(search)).toEqual(place);
  expect(placeSearch(place, TABS)).toBe(search);
});

test.each(['?tab=none', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=10001'])(
  '%s is parsed as the first tab and page',
  (search) => {
    expect(read(search)).toEqual({ tab: 'upcoming', page: 1 });
  },
);
