import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAlways, API_FAULTS, failAlways, OTHER_SHAPES } from '@evcare/shared-contracts/testing';
import { PAGES } from '../testing/pages';
import { renderAt } from '../testing/render-at';

// Reads are tried once more after a second.
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe.each(PAGES)('%s of %s', (path, role) => {
  test.each(OTHER_SHAPES)('shows an error where the API answers %s', async (_what, body) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = renderAt(path, role, { api: answerAlways(() => body) });
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

describe.each(API_FAULTS)('while the API %s', (_what, fault) => {
  test.each(PAGES)('%s says so to %s, and asks again on demand', async (path, role) => {
    const { container, shell } = renderAt(path, role, {
      api: failAlways(fault),
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
