import { deviceOf } from './device';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

test.each([
  ['Chrome', 'Windows', `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Cốc Cốc', 'Windows', `${WINDOWS} ${WEBKIT} coc_coc_browser/140.0.0 Chrome/134.0.0.0 Safari/537.36`],
  ['Opera', 'Windows', `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  ['Safari', 'iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iPhone', `${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['Zalo', 'iPhone', `${IPHONE} Mobile/15E148 Zalo iOS/251001 ZaloTheme/light`],
  ['Facebook', 'iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/540.0]`],
  [
    'Safari',
    'iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome', 'Android', `${ANDROID} ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet',
    'Android',
    `${ANDROID} ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`],
])('parses %s on %s from the User-Agent header', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test.each([
  ['a missing header', undefined],
  ['an empty header', ''],
  ['a script', 'curl/8.14'],
  ['markup', '<script>alert(1)</script>'],
  ['a name behind 512 characters', `${'x'.repeat(512)} Chrome/142`],
])('returns no name for %s', (_what, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser: null, system: null });
});
