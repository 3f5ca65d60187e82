import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAlways, API_FAULTS, failAlways, OTHER_SHAPES } from '@evcare/shared-contracts/testing';
import { PAGES } from '../testing/pages';
import { renderAt } from '../testing/render-at';

// A failed read is retried once, after one second.
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe.each(PAGES)('%s, opened by %s,', (path, role) => {
  test.each(OTHER_SHAPES)('shows an error when the API answers %s', async (_what, body) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = renderAt(path, role, { api: answerAlways(() => body) });
    // The shell catches a page that throws; without the shell, the router shows its default error.
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

describe.each(API_FAULTS)('while the API %s', (_what, fault) => {
  test.each(PAGES)('%s shows an error to %s and retries on demand', async (path, role) => {
    const { container, shell } = renderAt(path, role, {
      api: failAlways(fault),
    });
    const [retryButton] = await screen.findAllByRole('button', { name: 'Thử lại' }, { timeout: 5_000 });
    for (const alert of screen.getAllByRole('alert'))
      expect(alert).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(container).not.toHaveTextContent('Bad Gateway');
    const requestCount = shell.http.requests.length;
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(retryButton!);
    await waitFor(() => expect(shell.http.requests.length).toBeGreaterThan(requestCount));
  });
});
