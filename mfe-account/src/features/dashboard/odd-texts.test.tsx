import { screen, within } from '@testing-library/react';
import { BUSY, openDashboard } from './testing/open-dashboard';
import { reminder, vehicle } from './testing/samples';

test.each([
  ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
  ['emoji', 'Xe 🔋👩‍🔧🇻🇳'],
  ['right-to-left text', 'שלום مرحبا \u202Exe'],
  ['a megabyte', 'dài'.repeat(250_000)],
])('renders %s in vehicle and reminder names as plain text', async (_name, text) => {
  const { container } = await openDashboard({
    ...BUSY,
    'GET /vehicles': () => ({ items: [{ ...vehicle(), name: text }] }),
    'GET /reminders': () => ({ items: [{ ...reminder(), title: text, reason: text }] }),
  });
  const vehicles = within(await screen.findByRole('region', { name: 'Xe của bạn' }));
  expect(await vehicles.findByText('46.200 km')).toBeVisible();
  for (const name of ['Xe của bạn', 'Nhắc việc'])
    expect(screen.getByRole('region', { name }).textContent).toContain(text);
  expect(container.querySelector('[onerror], [src="x"], script')).toBeNull();
});
