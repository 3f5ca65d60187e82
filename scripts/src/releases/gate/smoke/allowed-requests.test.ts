import { allowedRequests } from './allowed-requests';

const ORIGIN = 'http://127.0.0.1:4000';
const at = (path: string) => ORIGIN + path;
const SHELL_FILE = at('/releases/shell/2.0.0/main.js');
const REMOTE_FILE = at('/releases/mfe-shop/2.0.0/page.js');

const ofRemote = allowedRequests(ORIGIN, { name: 'mfe-shop', version: '2.0.0' });
const ofShell = allowedRequests(ORIGIN, { name: 'shell', version: '2.0.0' });

test.each([
  ['its own files', at('/releases/mfe-shop/2.0.0/other.js'), true],
  ['the API', at('/api/products'), true],
  ['its former release', at('/releases/mfe-shop/1.0.0/page.js'), false],
  ['another remote', at('/releases/mfe-account/1.0.0/page.js'), false],
  ['a page', at('/products'), false],
  ['another origin', 'https://elsewhere.test/x.js', false],
  ['an origin that begins like the site’s', `${ORIGIN}.elsewhere.test/x.js`, false],
])('a remote requests %s', (_what, url, isAllowed) => {
  expect(ofRemote({ url, initiator: REMOTE_FILE })).toBe(isAllowed);
});

test('what others request does not count, unless it leaves the site', () => {
  const list = at('/releases/mfe-account/1.0.0/integrity.json');
  expect(ofRemote({ url: list, initiator: SHELL_FILE })).toBe(true);
  expect(ofRemote({ url: at('/favicon.svg'), initiator: '' })).toBe(true);
  expect(ofRemote({ url: 'https://elsewhere.test/x.js', initiator: SHELL_FILE })).toBe(false);
});

test.each([
  ['files and lists of remotes', at('/releases/mfe-shop/2.0.0/integrity.json'), true],
  ['the API', at('/api/company'), true],
  ['a page', at('/products'), false],
  ['another origin', 'https://elsewhere.test/x.js', false],
])('the shell requests %s', (_what, url, isAllowed) => {
  expect(ofShell({ url, initiator: SHELL_FILE })).toBe(isAllowed);
});
