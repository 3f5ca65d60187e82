import { fileOfStack, ownerOfStack, ownerOfUrl } from './code-owner';

const site = 'https://evcare.test';
const account = `${site}/releases/mfe-account/1.4.0-hab12/route-dashboard.1a2b.js`;
const framework = `${site}/releases/shell/1.0.0-hcd34/framework.9f.js`;
const bases = [{ base: 'http://localhost:3002/', part: 'mfe-storefront', release: '0.0.0+local' }];

describe('the owner of a file', () => {
  it('is derived from its address, on any host that serves releases', () => {
    expect(ownerOfUrl(account)).toEqual({ part: 'mfe-account', release: '1.4.0-hab12' });
    expect(ownerOfUrl('https://cdn.evcare.test/releases/mfe-account/1.4.0/x.js?retry=1')).toEqual({
      part: 'mfe-account',
      release: '1.4.0',
    });
    expect(ownerOfUrl(framework)).toEqual({ part: 'shell', release: '1.0.0-hcd34' });
  });

  it('is known for an engineer’s own server', () => {
    expect(ownerOfUrl('http://localhost:3002/src_page.js', bases)).toEqual({
      part: 'mfe-storefront',
      release: '0.0.0+local',
    });
    expect(ownerOfUrl('http://localhost:3003/src_page.js', bases)).toBeNull();
  });

  it.each([
    'chrome-extension://abc/content.js',
    `${site}/assets/releases/mfe-account/1.4.0/x.js`,
    `${site}/releases/mfe-account/latest/x.js`,
    `${site}/releases/other/1.0.0/x.js`,
    'not an address',
    '',
  ])('is null for %s', (url) => {
    expect(ownerOfUrl(url, bases)).toBeNull();
  });
});

describe('the owner of an error', () => {
  it('is the topmost remote in the stack, even if framework code of the shell threw it', () => {
    const stack = `TypeError: x is undefined
    at render (${framework}:2:3)
    at Page (${account}:1:2345)
    at App (${site}/releases/mfe-storefront/1.0.0/remote.js:1:1)`;
    expect(ownerOfStack(stack)?.part).toBe('mfe-account');
  });

  it('is the shell if no remote is in the stack', () => {
    expect(ownerOfStack(`Error: x\n    at f (${framework}:1:1)`)?.part).toBe('shell');
  });

  it('is derived from stacks of other browsers, and from a plain address', () => {
    expect(ownerOfStack(`Page@${account}:1:2345\nrender@${framework}:2:3`)?.part).toBe('mfe-account');
    expect(ownerOfStack(account)?.part).toBe('mfe-account');
    expect(ownerOfStack('f@http://localhost:3002/x.js:1:1', bases)?.part).toBe('mfe-storefront');
  });

  it.each(['', 'Error: x', 'Error: at chrome-extension://abc/x.js:1:1', 'Error: https://['])(
    'is null for %j',
    (stack) => {
      expect(ownerOfStack(stack)).toBeNull();
    },
  );
});

test('the file of an error has neither line number nor query', () => {
  const stack = `Error: x\n at a (${framework}:1:1)\n at b (${account}?retry=1:12:345)\n at c (${account}:6:7)`;
  expect(fileOfStack(stack)).toEqual({ part: 'mfe-account', release: '1.4.0-hab12', url: account });
  expect(fileOfStack(`Page@${account}:1:2345`)?.url).toBe(account);
  expect(fileOfStack(account)?.url).toBe(account);
  expect(fileOfStack('Error: x')).toBeNull();
});
