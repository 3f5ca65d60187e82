import { cleared, countOf, narrowed, NO_FILTER, readFilter, writeFilter } from './product-filter';

const read = (query: string) => readFilter(new URLSearchParams(query));

test.each([
  '?category=tool',
  '?q=b%E1%BB%99+s%E1%BA%A1c',
  '?min=1000000&max=5000000',
  '?brand=Bosch&brand=Tr%E1%BA%A1m+Nh%C3%A0',
  '?inStock=1&vehicle=vinfast-vf-8&year=2023&type=car&sort=price-asc&page=2',
  '?type=motorbike',
  '?category=charging-cable&attr=length_7.5&attr=plug_gb-t',
  '',
])('reading and writing a filter preserves the address %j', (query) => {
  expect(writeFilter(read(query))).toBe(query);
});

test.each([
  'category=rockets',
  'min=abc&max=-5',
  'min=9000000&max=1000',
  'min=99999999999',
  'sort=random',
  'page=0',
  'page=1.5',
  'type=boat',
  'year=2023',
  'inStock=no',
  'q=+++',
  'brand=,',
  'attr=length&attr=_5&attr=length_&attr=Length_5&attr=length_5_6&attr=length:5',
  'brand=%00&q=%07&vehicle=%00',
])('ignores invalid values: %j', (query) => {
  expect(read(query)).toEqual(NO_FILTER);
});

test('accepts repeated and comma-separated brands, each once', () => {
  expect(read('brand=A,B&brand=A').brands).toEqual(['A', 'B']);
});

test('writes one address for equal filters', () => {
  expect(writeFilter(read('page=1&brand=B&brand=A&sort=featured&q=%20sạc%20'))).toBe(
    '?q=s%E1%BA%A1c&brand=A&brand=B',
  );
});

test('returns to the first page when the filter changes, and keeps the sort order when the filter is cleared', () => {
  const filter = read('page=3&sort=newest&category=tool&inStock=1');
  expect(narrowed(filter, { inStock: false })).toMatchObject({ page: 1, inStock: false, category: 'tool' });
  expect(writeFilter(cleared(filter))).toBe('?sort=newest');
});

test('does not count sort order and page as filters; a price range counts as one filter', () => {
  expect(countOf(read('page=3&sort=newest'))).toBe(0);
  expect(countOf(read('category=tool&min=1&max=2&brand=A&brand=B&inStock=1&type=car'))).toBe(6);
  expect(countOf(read('attr=length_5&attr=length_7'))).toBe(2);
});
