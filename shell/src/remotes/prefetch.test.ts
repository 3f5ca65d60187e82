import { prefetchFiles } from './prefetch';

const files = { scripts: ['/r/entry.js', '/r/12.js'], styles: ['/r/12.css'] };
const links = () =>
  [...document.head.querySelectorAll('link')].map(
    ({ rel, as, crossOrigin, attributes }) =>
      `${rel} ${as} ${crossOrigin} ${attributes.getNamedItem('href')?.value}`,
  );

const onLine = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => {
  document.head.replaceChildren();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test('each file gets a link that the later request can use', () => {
  prefetchFiles(files);
  expect(links()).toEqual([
    'prefetch script anonymous /r/entry.js',
    'prefetch script anonymous /r/12.js',
    'prefetch style anonymous /r/12.css',
  ]);
});

test('no file is requested twice', () => {
  prefetchFiles(files);
  prefetchFiles({ scripts: ['/r/12.js', '/r/13.js'], styles: [] });
  expect(links()).toHaveLength(4);
});

test('files that the document already links are skipped', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/r/12.css">';
  prefetchFiles(files);
  expect(links()).toHaveLength(3);
});

test('an address with quotes and brackets is prefetched once and does not throw', () => {
  expect(() => prefetchFiles({ scripts: ['/r/a"]b.js', '/r/a"]b.js'], styles: [] })).not.toThrow();
  expect(links()).toHaveLength(1);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched on the connection %j',
  (connection) => {
    onLine(connection);
    prefetchFiles(files);
    expect(links()).toEqual([]);
  },
);

test.each([{ saveData: false, effectiveType: '4g' }, {}, undefined])(
  'files are prefetched on the connection %j',
  (connection) => {
    onLine(connection);
    prefetchFiles(files);
    expect(links()).toHaveLength(3);
  },
);
