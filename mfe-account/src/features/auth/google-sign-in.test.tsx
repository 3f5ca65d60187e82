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

test('shows the link without loading the script when there is no client id', () => {
  renderSignIn(null);
  expect(script()).toBeNull();
  expect(link()).toHaveAttribute('href', '/api/auth/google?redirect=%2Fcart');
});

test('sends a challenge with the link and stores the verifier in this tab on click', async () => {
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

test('renders Google’s button, 280 px wide and in Vietnamese, once its script is loaded', async () => {
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

test('shows the link when Google’s button cannot be rendered', async () => {
  google.renderButton.mockImplementationOnce(() => {
    throw new TypeError('This document requires TrustedHTML assignment.');
  });
  googleWindow.google = { accounts: { id: google } };
  renderSignIn('client');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('link', { name: 'Đăng nhập với Google' })).toBeInTheDocument();
  expect(logError).toHaveBeenCalledTimes(1);
});

test('logs one error and shows the link after 20 attempts', async () => {
  renderSignIn('client');
  expect(screen.getByText('Đang tải đăng nhập Google…')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(18_000));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('link', { name: 'Đăng nhập với Google' })).toBeInTheDocument();
  expect(logError).toHaveBeenCalledTimes(1);
});

test('stops the attempts and logs nothing when the page is left', async () => {
  const { unmount } = renderSignIn('client');
  unmount();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(jest.getTimerCount()).toBe(0);
  expect(logError).not.toHaveBeenCalled();
});
