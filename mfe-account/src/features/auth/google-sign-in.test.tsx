import { act, render, screen } from '@testing-library/react';
import { GOOGLE_SCRIPT_URL } from '../../shared/google-identity';
import { GoogleSignIn } from './google-sign-in';

const page = window as unknown as { google?: unknown };
const google = { initialize: jest.fn(), renderButton: jest.fn(), cancel: jest.fn() };
const script = () => document.querySelector(`script[src="${GOOGLE_SCRIPT_URL}"]`);
const logged = jest.spyOn(console, 'error');

const show = (clientId: string | null, onCredential = jest.fn()) =>
  render(<GoogleSignIn clientId={clientId} apiBase="/api" redirect="/cart" onCredential={onCredential} />);

beforeEach(() => {
  jest.useFakeTimers();
  logged.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  delete page.google;
  script()?.remove();
  jest.clearAllMocks();
});
afterAll(() => logged.mockRestore());

test('without a client id no script is loaded and the link shows at once', () => {
  show(null);
  expect(script()).toBeNull();
  expect(screen.getByRole('link', { name: 'Đăng nhập với Google' })).toHaveAttribute(
    'href',
    '/api/auth/google?redirect=%2Fcart',
  );
});

test('with Google’s script its own button is drawn, 280 wide, in Vietnamese', async () => {
  const onCredential = jest.fn();
  page.google = { accounts: { id: google } };
  show('client', onCredential);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(google.renderButton).toHaveBeenCalledWith(
    expect.any(HTMLElement),
    expect.objectContaining({ width: 280, locale: 'vi' }),
  );
  const { client_id, callback } = google.initialize.mock.calls[0][0];
  expect(client_id).toBe('client');
  callback({ credential: 'id-token' });
  callback({});
  expect(onCredential.mock.calls).toEqual([['id-token']]);
});

test('where Google’s button can’t be drawn the link shows at once', async () => {
  google.renderButton.mockImplementationOnce(() => {
    throw new TypeError('This document requires TrustedHTML assignment.');
  });
  page.google = { accounts: { id: google } };
  show('client');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('link', { name: 'Đăng nhập với Google' })).toBeInTheDocument();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('after 20 tries one error is logged and the link shows', async () => {
  show('client');
  expect(screen.getByText('Đang tải đăng nhập Google...')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(18_000));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('link', { name: 'Đăng nhập với Google' })).toBeInTheDocument();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('leaving the page stops the tries and logs nothing', async () => {
  const { unmount } = show('client');
  unmount();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(jest.getTimerCount()).toBe(0);
  expect(logged).not.toHaveBeenCalled();
});
