import { randomBytes } from 'node:crypto';
import { findingsOf, remoteOf, shellOf } from '../testing';

/** Random text, of which brotli leaves about half. */
const noise = (bytes: number): string => randomBytes(bytes / 2).toString('hex');
const page = (limit: number) => ({
  budgets: { parts: {}, others: { atOnce: Infinity, page: limit, later: Infinity } },
});
const later = (limit: number) => ({
  budgets: { parts: {}, others: { atOnce: Infinity, page: Infinity, later: limit } },
});

const shop = (files: Record<string, string>, routes?: Record<string, string[]>) =>
  remoteOf('mfe-shop', {
    files,
    release: {
      ...(routes && {
        routes: Object.fromEntries(
          Object.entries(routes).map(([prefix, scripts]) => [prefix, { scripts, styles: [] }]),
        ),
      }),
    },
  });

const BOOKING = { 'form.js': noise(40_000), 'calendar.js': noise(60_000), 'route-booking.js': noise(20_000) };
const bookingRoute = { '/booking': Object.keys(BOOKING) };

test('rejects a page whose files together exceed the budget, and names its route and its largest files', async () => {
  expect(await findingsOf(shop(BOOKING, bookingRoute), [shellOf()], page(100_000))).toEqual([]);
  const [finding, ...more] = await findingsOf(shop(BOOKING, bookingRoute), [shellOf()], page(50_000));
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ rule: 'byte-budget', level: 'refuse', affected: ['mfe-shop 1.0.0'] });
  expect(finding?.message).toMatch(
    /^mfe-shop 1\.0\.0 makes visitors download 6\d\.\d KB for its page \/booking; the budget of a page is 50\.0 KB\. Largest: calendar\.js \d+\.\d KB, form\.js \d+\.\d KB, route-booking\.js \d+\.\d KB\.$/,
  );
});

test('rejects a file over the budget that is loaded later and belongs to no page', async () => {
  const [finding] = await findingsOf(shop({ 'charts.js': noise(100_000) }), [shellOf()], page(30_000));
  expect(finding?.message).toMatch(/^mfe-shop 1\.0\.0 makes visitors download 5\d\.\d KB for charts\.js; /);
});

const SIX_FILES = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`later-${n}.js`, noise(40_000)]));

test('does not hold files that are loaded one by one to the budget of a page together', async () => {
  expect(await findingsOf(shop(SIX_FILES), [shellOf()], page(30_000))).toEqual([]);
});

test('rejects files that are loaded later and together exceed their budget, so that splitting hides nothing', async () => {
  expect(await findingsOf(shop(SIX_FILES), [shellOf()], later(200_000))).toEqual([]);
  const [finding, ...more] = await findingsOf(shop(SIX_FILES), [shellOf()], later(100_000));
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ rule: 'byte-budget', level: 'refuse', affected: ['mfe-shop 1.0.0'] });
  expect(finding?.message).toMatch(
    /^mfe-shop 1\.0\.0 makes visitors download 1[23]\d\.\d KB for its 6 files that are loaded later; their budget is 100\.0 KB\. Largest: later-\d\.js/,
  );
});

test('does not count the files of pages among those that are loaded later', async () => {
  expect(await findingsOf(shop(BOOKING, bookingRoute), [shellOf()], later(1_000))).toEqual([]);
});

test('ignores files that every page needs, and files other than scripts and styles', async () => {
  const files = { 'hero.avif': noise(200_000), 'now.js': noise(200_000) };
  const routes = { '/': { scripts: ['now.js'], styles: [] } };
  const release = remoteOf('mfe-shop', { files, release: { scripts: ['now.js'], routes } });
  expect(await findingsOf(release, [shellOf()], page(30_000))).toEqual([]);
});
