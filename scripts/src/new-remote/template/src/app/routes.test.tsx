import { screen } from '@testing-library/react';
import { refusal } from '@evcare/shared-contracts/testing';
import { renderAt } from '../shared/testing/render-at';
import { createRoutes } from './routes';

const LIVE = 'GET /health/live';
const answers = { [LIVE]: () => ({ data: { status: 'live' } }) };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the first page shows its title and that the server responds', async () => {
  const { router } = await renderAt(createRoutes, '/placeholder', { http: answers });
  expect(await heading('PLACEHOLDER_TITLE')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Kết nối' })).toHaveTextContent('Hoạt động bình thường');
  expect(router.state.matches.at(-1)?.route.handle).toEqual({ title: 'PLACEHOLDER_TITLE' });
});

test('the first page reports an unreachable server and can retry', async () => {
  const { shell, user } = await renderAt(createRoutes, '/placeholder', {
    http: {
      [LIVE]: () => {
        throw refusal(503, 'UNAVAILABLE', 'Máy chủ đang bận.');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Chưa kết nối được với máy chủ');
  shell.http.routes = answers;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Hoạt động bình thường')).toBeVisible();
});

test('an unknown address shows a message with a link back', async () => {
  const { router, user } = await renderAt(createRoutes, '/placeholder/khong-co', { http: answers });
  expect(await heading('Không tìm thấy trang')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Về trang PLACEHOLDER_TITLE' }));
  expect(await heading('PLACEHOLDER_TITLE')).toBeVisible();
  expect(router.state.location.pathname).toBe('/placeholder');
});
