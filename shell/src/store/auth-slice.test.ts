import { an } from '../testing/fake-parts';
import { authReducer, cleared, failed, refreshed, started, succeeded, userFetched } from './auth-slice';

const guest = authReducer(undefined, { type: '@@unknown' });
const credentials = { user: an, token: 't1', refreshToken: 'r1' };
const signedIn = authReducer(guest, succeeded(credentials));

test('it starts idle, with nobody', () => {
  expect(guest).toEqual({ user: null, token: null, refreshToken: null, loading: false, error: null });
});

test('a request loads and forgets the error of the one before', () => {
  expect(authReducer({ ...guest, error: 'sai' }, started())).toEqual({ ...guest, loading: true });
});

test('a current-user request keeps who is signed in while it loads', () => {
  expect(authReducer(signedIn, started())).toEqual({ ...signedIn, loading: true });
});

test('success stores user, token and refresh token', () => {
  expect(authReducer(authReducer(guest, started()), succeeded(credentials))).toEqual({
    ...credentials,
    loading: false,
    error: null,
  });
});

test('success of somebody else leaves nothing of the one before', () => {
  const next = authReducer(signedIn, succeeded({ ...credentials, token: 't2', refreshToken: null }));
  expect(next).toMatchObject({ token: 't2', refreshToken: null });
});

test('a fetched user is newer; the tokens stay', () => {
  const newer = { ...an, emailVerified: false };
  expect(authReducer({ ...signedIn, loading: true, error: 'x' }, userFetched(newer))).toEqual({
    ...signedIn,
    user: newer,
  });
});

test('failure stores the message and keeps who is signed in', () => {
  expect(authReducer({ ...signedIn, loading: true }, failed('Failed to get current user'))).toEqual({
    ...signedIn,
    error: 'Failed to get current user',
  });
});

test('rotation changes the tokens and nothing else', () => {
  expect(authReducer({ ...signedIn, loading: true }, refreshed({ token: 't2', refreshToken: 'r2' }))).toEqual(
    { ...signedIn, loading: true, token: 't2', refreshToken: 'r2' },
  );
});

test('logout clears user, token, refresh token and error', () => {
  expect(authReducer({ ...signedIn, error: 'x', loading: true }, cleared())).toEqual(guest);
});

test('any other action changes nothing', () => {
  expect(authReducer(signedIn, { type: '@@unknown' })).toBe(signedIn);
});
