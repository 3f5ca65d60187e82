import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepTimesTogether } from '@evcare/shared-contracts/format';
import { answerNavigation, isNavigation, offlineResponse } from './answer-navigation';
import { changeCards } from './card-store';
import { renderOfflinePage } from './offline-page';
import { createFakeCaches } from './testing/fake-caches';

const NOW = Date.parse('2026-11-27T08:00:00.000Z');
const company = {
  name: 'EVCare Việt Nam',
  address: '128 Đường Nguyễn Văn Linh',
  hotline: '1900 0000',
  hours: 'Thứ Hai – Thứ Bảy, 08:00 – 12:00',
};
const appointment = {
  id: 'LH-1',
  title: 'Lịch hẹn LH-1',
  lines: ['Thứ Bảy 28/11/2026', 'Mang theo: giấy đăng ký xe'],
  expiresAt: '2026-11-28T08:00:00.000Z',
  href: '/booking/appointments/LH-1',
};
const request = { method: 'GET', mode: 'navigate' as const, url: 'https://shop.example/booking' };
const sourcesOf = (caches: Pick<CacheStorage, 'open'>) => ({ caches, company, now: () => NOW });
const noCaches = sourcesOf({ open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
const unused = () => Promise.reject(new Error('the request was sent twice'));

/** Document of a page, without applying its policy. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('isNavigation', () => {
  test('is true for a document of this site', () => {
    expect(isNavigation(request, 'https://shop.example')).toBe(true);
  });

  test.each([
    ['a form that is sent', { method: 'POST' }],
    ['a script, a style or an image', { mode: 'no-cors' as const }],
    ['a file with an integrity, or data', { mode: 'cors' as const }],
    ['a request of a page to its own origin', { mode: 'same-origin' as const }],
    ['a document of another site', { url: 'https://other.example/booking' }],
  ])('is false for %s', (_what, change) => {
    expect(isNavigation({ ...request, ...change }, 'https://shop.example')).toBe(false);
  });
});

describe('a navigation', () => {
  test.each([200, 301, 404, 500, 503])(
    'gets the server’s response with status %i unchanged',
    async (status) => {
      const response = new Response('page', { status });
      const event = { request, preloadResponse: Promise.resolve(response) };
      expect(await answerNavigation(event, unused, noCaches)).toBe(response);
    },
  );

  test('is sent if the browser has not sent it in advance', async () => {
    const response = new Response('page');
    const send = jest.fn(async () => response);
    const event = { request, preloadResponse: Promise.resolve(undefined) };
    expect(await answerNavigation(event, send, noCaches)).toBe(response);
    expect(send.mock.calls).toEqual([[request]]);
  });

  test('gets the offline page if the network fails', async () => {
    const event = { request, preloadResponse: Promise.reject(new TypeError('Failed to fetch')) };
    const response = await answerNavigation(event, unused, noCaches);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Không kết nối được');
  });
});

describe('the offline page', () => {
  async function open() {
    const caches = createFakeCaches();
    const past = {
      ...appointment,
      id: 'LH-0',
      title: 'Lịch hẹn LH-0',
      expiresAt: new Date(NOW).toISOString(),
    };
    const owner = { id: 'u-1', isCurrent: () => true };
    await changeCards(caches, 'mfe-shop', owner, { put: [appointment, past], remove: [] });
    const response = await offlineResponse(sourcesOf(caches));
    return { response, page: parse(await response.text()) };
  }

  test('has the hotline, the opening hours, and a link that requests the same page again', async () => {
    const { page } = await open();
    const linkOf = (text: string) =>
      [...page.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href');
    expect(linkOf('Gọi hotline 1900 0000')).toBe('tel:19000000');
    expect(linkOf('Thử lại')).toBe('');
    expect(page.body.textContent).toContain(keepTimesTogether(company.hours));
    expect(page.documentElement.lang).toBe('vi');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  test('has the stored cards that have not expired', async () => {
    const { page } = await open();
    expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Lịch hẹn LH-1']);
    expect(page.querySelector('h3 a')?.getAttribute('href')).toBe('/booking/appointments/LH-1');
    expect(page.querySelector('li')?.textContent).toContain('Mang theo: giấy đăng ký xe');
  });

  test('has no section of cards without cards, or if the browser blocks its storage', async () => {
    const page = parse(await (await offlineResponse(noCaches)).text());
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Xưởng']);
  });

  test('runs no script, loads nothing, and allows only its own style', async () => {
    const { response, page } = await open();
    const policy = response.headers.get('content-security-policy') ?? '';
    const [style] = page.querySelectorAll('style');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'nonce-${style?.getAttribute('nonce')}'`);
    expect(policy).not.toContain('script-src');
    expect(page.querySelectorAll('script, link, img, [style]')).toHaveLength(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('has another nonce each time', async () => {
    const policies = await Promise.all([open(), open()]);
    expect(
      new Set(policies.map(({ response }) => response.headers.get('content-security-policy'))).size,
    ).toBe(2);
  });

  test('shows every text as it is', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const card = { ...appointment, title: evil, lines: [evil], tel: `1"><b>`, href: `/"><script>` };
    const facts = { name: evil, address: evil, hours: evil, hotline: `1"><b>` };
    const page = parse(renderOfflinePage(facts, [card, { ...card, href: undefined }], 'n'));
    expect(page.querySelectorAll('script, img, b')).toHaveLength(0);
    expect(page.querySelectorAll('h3')[1]?.textContent).toBe(evil);
    expect(page.querySelector('li p')?.textContent).toBe(evil);
    expect(page.querySelector('h3 a')?.getAttribute('href')).toBe('/"><script>');
  });

  test('has the colours of the tokens', () => {
    const tokens = readFileSync(
      join(__dirname, '../../../shared-ui/src/tokens/tokens.css'),
      'utf8',
    ).toLowerCase();
    const used = renderOfflinePage(company, [], 'n').match(/#[0-9a-f]{6}/g) ?? [];
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((colour) => !tokens.includes(colour))).toEqual([]);
  });
});
