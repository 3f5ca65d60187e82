import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAlways, API_FAULTS, failAlways, OTHER_SHAPES } from '@evcare/shared-contracts/testing';
import { PAGES } from '../testing/pages';
import { AN, renderAt } from '../testing/render-at';

const STATIC_PAGES = ['/about', '/contact', '/policies/bao-hanh', '/cart'];

afterEach(() => jest.restoreAllMocks());

describe.each(PAGES)('%s', (path) => {
  test.each(OTHER_SHAPES)('shows an error when the API answers %s', async (_what, body) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = await renderAt(path, { user: AN, http: answerAlways(() => body) });
    // The shell catches errors that a page throws; here the router reports them.
    const caught = screen.queryByRole('heading', { name: 'Unexpected Application Error!' });
    expect(caught ?? (await screen.findByRole('alert'))).toBeVisible();
    expect(container).not.toHaveTextContent('Bad Gateway');
  });
});

describe.each(API_FAULTS)('while the API %s', (_what, fault) => {
  const open = (path: string) =>
    renderAt(path, {
      user: AN,
      http: failAlways(fault),
    });

  test.each(PAGES)('%s shows one error and retries on demand', async (path) => {
    const { container, shell } = await open(path);
    const [alert, ...others] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
    expect(others).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(container).not.toHaveTextContent('Bad Gateway');
    const requestsBefore = shell.http.requests.length;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(shell.http.requests.length).toBeGreaterThan(requestsBefore);
  });

  test.each(STATIC_PAGES)('%s, which needs no API data, renders as usual', async (path) => {
    const { container } = await open(path);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(container).not.toHaveTextContent('Bad Gateway');
  });
});
