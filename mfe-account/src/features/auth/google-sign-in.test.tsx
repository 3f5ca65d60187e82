import { act, fireEvent, render, screen } from '@testing-library/react';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { GOOGLE_SCRIPT_URL } from '../../shared/google-identity';
import { createGoogleProof, readVerifier } from '../../shared/google-proof';
import { RemoteProvider } from '../../shared/remote-scope';
import { GoogleSignIn } from './google-sign-in';

jest.mock('../../shared/google-proof', () => ({
  ...jest.requireActual<object>('../../shared/google-proof'),
  createGoogleProof: jest.fn(async () => null),
}));

const googleWindow = window as unknown as { google?: unknown };
const google = { initialize: jest.fn(), renderButton: jest.fn(), cancel: jest.fn() };
const script = () => document.querySelector(`script[src="${GOOGLE_SCRIPT_URL}"]`);
const logError = jest.spyOn(console, 'error');

const renderSignIn = (
  clientId: string | null,
  onCredential = jest.fn(),
  redirect: string | null = '/cart',
) => {
  const { context } = createFakeContext({ name: 'mfe-account' });
  const view = render(
    <RemoteProvider context={context}>
      <GoogleSignIn clientId={clientId} apiBase="/api" redirect={redirect} onCredential={onCredential} />
    </RemoteProvider>,
  );
  return { ...view, context };
};
const link = () => screen.getByRole('link', { name: 'Đăng nhập với Google' });

beforeEach(() => {
  jest.useFakeTimers();
  logError.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  delete googleWindow.google;
  script()?.remove();
  jest.clearAllMocks();
});
afterAll(() => logError.mockRestore());

test('without a client id no script is loaded and the link shows at once', () => {
  renderSignIn(null);
  expect(script()).toBeNull();
  expect(link()).toHaveAttribute('href', '/api/auth/google?redirect=%2Fcart');
});

test('the link takes a challenge along, and its click keeps the verifier in this tab', async () => {
  jest
    .mocked(createGoogleProof)
    .mockResolvedValueOnce({ verifier: 'the-verifier', challenge: 'the-challenge' });
  const { context } = renderSignIn(null, jest.fn(), null);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(link()).toHaveAttribute('href', '/api/auth/google?challenge=the-challenge');
  expect(readVerifier(context.storage.perTab)).toBeNull();
  link().addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link());
  expect(readVerifier(context.storage.perTab)).toBe('the-verifier');
  expect(readVerifier(context.storage.local)).toBeNull();
});

test('with Google’s script its own button is drawn, 280 wide, in Vietnamese', async () => {
  const onCredential = jest.fn();
  googleWindow.google = { accounts: { id: google } };
  renderSignIn('client', onCredential);
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
  googleWindow.google = { accounts: { id: google } };
  renderSignIn('client');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('link', { name: 'Đăng nhập với Google' })).toBeInTheDocument();
  expect(logError).toHaveBeenCalledTimes(1);
});

test('after 20 tries one error is logged and the link shows', async () => {
  renderSignIn('client');
  expect(screen.getByText('Đang tải đăng nhập Google...')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(18_000));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('link', { name: 'Đăng nhập với Google' })).toBeInTheDocument();
  expect(logError).toHaveBeenCalledTimes(1);
});

test('leaving the page stops the tries and logs nothing', async () => {
  const { unmount } = renderSignIn('client');
  unmount();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(jest.getTimerCount()).toBe(0);
  expect(logError).not.toHaveBeenCalled();
});
