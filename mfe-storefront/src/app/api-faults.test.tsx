import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '@evcare/shared-contracts';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { AN, renderAt } from '../testing/render-at';

const MARKUP = '<h1>502 Bad Gateway</h1>';
/** Failures as the site's HTTP client passes them on. */
const FAULTS: readonly [string, () => HttpError][] = [
  ['can not be reached', () => new HttpError('Không kết nối được.', 'network', 0, 'NETWORK')],
  ['answers HTML', () => new HttpError(MARKUP, 'invalid-reply', 200, 'INVALID_REPLY')],
  ['answers 500', () => refusal(500, 'INTERNAL', MARKUP)],
];
const PAGES = [
  '/',
  '/services',
  '/products',
  '/products/pin-lfp',
  '/promotions',
  '/packages',
  '/packages/basic',
  '/booking',
  '/booking/appointments',
  '/booking/appointments/AP26112500001',
  '/orders',
  '/orders/DH26112200001',
];
const STATIC_PAGES = ['/about', '/contact', '/policies/bao-hanh', '/cart'];

/** Answers every call in this way. */
const always = (answer: () => unknown): FakeRoutes => new Proxy({}, { get: () => answer });

afterEach(() => jest.restoreAllMocks());

const OTHER_SHAPES: readonly [string, unknown][] = [
  ['null', { data: null }],
  ['a list', { data: [] }],
  ['an empty object', { data: {} }],
  ['a text', { data: MARKUP }],
  ['a list that is none', { data: { items: null } }],
];

describe.each(PAGES)('%s', (path) => {
  test.each(OTHER_SHAPES)('shows an error where the API answers %s', async (_what, body) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = await renderAt(path, { user: AN, http: always(() => body) });
    // A page that throws is the shell's to catch: here the router says so.
    const caught = screen.queryByRole('heading', { name: 'Unexpected Application Error!' });
    expect(caught ?? (await screen.findByRole('alert'))).toBeVisible();
    expect(container).not.toHaveTextContent('Bad Gateway');
  });
});

describe.each(FAULTS)('while the API %s', (_what, fault) => {
  const open = (path: string) =>
    renderAt(path, {
      user: AN,
      http: always(() => {
        throw fault();
      }),
    });

  test.each(PAGES)('%s says so, and asks again on demand', async (path) => {
    const { container, shell } = await open(path);
    const [alert, ...others] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
    expect(others).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(container).not.toHaveTextContent('Bad Gateway');
    const asked = shell.http.requests.length;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(shell.http.requests.length).toBeGreaterThan(asked);
  });

  test.each(STATIC_PAGES)('%s, which needs no answer, is as ever', async (path) => {
    const { container } = await open(path);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(container).not.toHaveTextContent('Bad Gateway');
  });
});
