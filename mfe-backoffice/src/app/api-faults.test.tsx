import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type Role } from '@evcare/shared-contracts';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderAt } from '../testing/render-at';

const MARKUP = '<h1>502 Bad Gateway</h1>';
/** Failures as the site's HTTP client passes them on. */
const FAULTS: readonly [string, () => HttpError][] = [
  ['can not be reached', () => new HttpError('Không kết nối được.', 'network', 0, 'NETWORK')],
  ['answers HTML', () => new HttpError(MARKUP, 'invalid-reply', 200, 'INVALID_REPLY')],
  ['answers 500', () => refusal(500, 'INTERNAL', MARKUP)],
];
const PAGES: readonly [string, Role][] = [
  ['/staff', 'staff'],
  ['/staff/customers', 'staff'],
  ['/staff/appointments', 'staff'],
  ['/staff/service-orders', 'staff'],
  ['/manager', 'manager'],
  ['/manager?tab=stock', 'manager'],
  ['/technician', 'technician'],
  ['/technician/work-queue', 'technician'],
  ['/technician/checklists', 'technician'],
  ['/technician/parts-request', 'technician'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/reports', 'admin'],
  ['/admin/staff-management', 'admin'],
];

/** Answers every call in this way. */
const always = (answer: () => unknown): FakeRoutes => new Proxy({}, { get: () => answer });

// Reads are tried once more after a second.
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const OTHER_SHAPES: readonly [string, unknown][] = [
  ['null', { data: null }],
  ['a list', { data: [] }],
  ['an empty object', { data: {} }],
  ['a text', { data: MARKUP }],
  ['a list that is none', { data: { items: null } }],
];

describe.each(PAGES)('%s of %s', (path, role) => {
  test.each(OTHER_SHAPES)('shows an error where the API answers %s', async (_what, body) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = renderAt(path, role, { api: always(() => body) });
    // A page that throws is the shell's to catch: here the router says so.
    await waitFor(
      () =>
        expect(
          screen.queryByRole('heading', { name: 'Unexpected Application Error!' }) ??
            screen.queryAllByRole('alert')[0],
        ).toBeVisible(),
      { timeout: 5_000 },
    );
    expect(container).not.toHaveTextContent('Bad Gateway');
  });
});

describe.each(FAULTS)('while the API %s', (_what, fault) => {
  test.each(PAGES)('%s says so to %s, and asks again on demand', async (path, role) => {
    const { container, shell } = renderAt(path, role, {
      api: always(() => {
        throw fault();
      }),
    });
    const [again] = await screen.findAllByRole('button', { name: 'Thử lại' }, { timeout: 5_000 });
    for (const alert of screen.getAllByRole('alert'))
      expect(alert).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(container).not.toHaveTextContent('Bad Gateway');
    const asked = shell.http.requests.length;
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(again!);
    await waitFor(() => expect(shell.http.requests.length).toBeGreaterThan(asked));
  });
});
