import { screen } from '@testing-library/react';
import { answerAlways, API_FAULTS, failAlways, OTHER_SHAPES } from '@evcare/shared-contracts/testing';
import { AN, renderRoutes } from '../shared/testing/render-routes';
import { createRoutes } from './routes';

const PAGES = [
  ['/dashboard', 7],
  ['/my-vehicles', 1],
  ['/my-vehicles/v-1', 1],
  ['/my-vehicles/v-1/passport', 1],
  ['/maintenance-history', 1],
  ['/maintenance-history/so-1', 1],
  ['/profile', 1],
  ['/service-orders/so-1/approve', 1],
] as const;

/** Replacement for the shell's error page, which is shown when a page throws. */
const PAGE_ERROR = 'Trang không hiển thị được';
afterEach(() => jest.restoreAllMocks());

// The approval page accepts a response without a quote: it shows that there is none yet.
describe.each(PAGES.filter(([path]) => path !== '/service-orders/so-1/approve'))('%s', (path) => {
  test.each(OTHER_SHAPES)('shows an error when the API answers %s', async (_name, body) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = await renderRoutes(
      (context) => [{ errorElement: <p role="alert">{PAGE_ERROR}</p>, children: [...createRoutes(context)] }],
      path,
      { user: AN, http: answerAlways(() => body) },
    );
    expect((await screen.findAllByRole('alert'))[0]).toBeVisible();
    expect(container).not.toHaveTextContent('Bad Gateway');
  });
});

describe.each(API_FAULTS)('while the API %s', (_name, fault) => {
  test.each(PAGES)(
    '%s shows an error in each of its %i panels and retries on demand',
    async (path, panels) => {
      const { container, user, shell } = await renderRoutes((context) => [...createRoutes(context)], path, {
        user: AN,
        http: failAlways(fault),
      });
      const alerts = await screen.findAllByRole('alert');
      const call = 'Cần hỗ trợ ngay, gọi 1900 0000';
      // The panels of the dashboard would repeat the hotline, which is above them.
      const hotline = path === '/dashboard' ? '' : call;
      expect(alerts.map(({ textContent }) => textContent)).toEqual(
        Array.from({ length: panels }, () => `Không tải được dữ liệu. Vui lòng thử lại.${hotline}Thử lại`),
      );
      expect(container.textContent?.split(call)).toHaveLength(2);
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(container).not.toHaveTextContent('Bad Gateway');
      const requestCount = shell.http.requests.length;
      await user.click(screen.getAllByRole('button', { name: 'Thử lại' })[0]!);
      expect(shell.http.requests.length).toBeGreaterThan(requestCount);
    },
  );
});
