import type { RoutePrefix } from '../remote/manifest-schemas';
import { isRenderedByServer } from './rendered-routes';

const route: RoutePrefix = { prefix: '/cart', access: { kind: 'public' }, layout: 'site', title: 'Giỏ hàng' };

describe('isRenderedByServer', () => {
  it.each<[string, Partial<RoutePrefix>, boolean]>([
    ['a public page', {}, true],
    ['a public page for a single task', { layout: 'quiet' }, true],
    ['a public page of the work areas', { layout: 'workspace' }, false],
    [
      'a public page of the work areas that requests the server',
      { layout: 'workspace', render: 'server' },
      true,
    ],
    ['a page that requests the browser', { render: 'browser' }, false],
    [
      'a page that needs a token, even if it requests the server',
      { access: { kind: 'token' }, render: 'server' },
      false,
    ],
  ])('for %s, %j, is %s', (_what, change, expected) => {
    expect(isRenderedByServer({ ...route, ...change })).toBe(expected);
  });
});
