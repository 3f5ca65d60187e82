import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePage, override } from './testing/fake-page';
import { offerTools } from './tools';

const undo: (() => void)[] = [];
const panel = () => screen.queryByRole('dialog', { name: 'Bảng nhà phát triển' });

function offer(options?: Parameters<typeof fakePage>[0]) {
  const page = fakePage(options);
  undo.push(offerTools(page.input, () => undefined));
  return { ...page, user: userEvent.setup() };
}

beforeEach(() => {
  performance.getEntriesByType = () => [];
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => act(() => undo.splice(0).forEach((end) => end())));

test.each(['{Control>}{Shift>}[KeyE]{/Shift}{/Control}', '{Alt>}[KeyR]{/Alt}'])(
  'the panel is opened and closed by %s',
  async (keys) => {
    const { user } = offer();
    expect(panel()).toBeNull();
    await user.keyboard(keys);
    await waitFor(() => expect(panel()).toBeVisible());
    await user.keyboard(keys);
    await waitFor(() => expect(panel()).toBeNull());
  },
);

test.each(['[KeyE]', '{Control>}[KeyE]{/Control}', '[KeyR]', '{Control>}[KeyR]{/Control}'])(
  'the panel is not opened by %s',
  async (keys) => {
    const { user, input } = offer();
    await user.keyboard(keys);
    expect(input.storages.perTab.get('evcare.devtools.open')).toBeNull();
  },
);

test('the panel is opened by the query parameter', async () => {
  history.replaceState(null, '', '/?devtools');
  offer();
  expect(await screen.findByRole('dialog', { name: 'Bảng nhà phát triển' })).toBeVisible();
});

test('the panel stays open across a reload, until it is closed', async () => {
  const { user } = offer();
  await user.keyboard('{Alt>}[KeyR]{/Alt}');
  await screen.findByRole('dialog');
  expect(sessionStorage.getItem('evcare.devtools.open')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel()).toBeNull());
  expect(sessionStorage.getItem('evcare.devtools.open')).toBeNull();
});

test('closing the panel restores the focus', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const { user } = offer();
  await user.keyboard('{Alt>}[KeyR]{/Alt}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  button.remove();
});

test('the banner is shown above the page only if something is overridden', async () => {
  offer();
  expect(screen.queryByRole('region')).toBeNull();
  offer({ found: [override({ kind: 'release', version: '1.3.0' })] });
  const banner = await screen.findByRole('region', { name: 'Bản phát hành thay thế' });
  expect(document.body.firstElementChild).toContainElement(banner);
});
