import { an } from '../testing/fake-parts';
import { authReducer, cleared, failed, refreshed, started, succeeded, userFetched } from './auth-slice';

const guest = authReducer(undefined, { type: '@@unknown' });
const credentials = { user: an, token: 't1', refreshToken: 'r1' };
const signedIn = authReducer(guest, succeeded(credentials));

test('starts idle, without a user', () => {
  expect(guest).toEqual({ user: null, token: null, refreshToken: null, loading: false, error: null });
});

test('a request sets loading and clears the previous error', () => {
  expect(authReducer({ ...guest, error: 'sai' }, started())).toEqual({ ...guest, loading: true });
});

test('a current-user request keeps the user while it loads', () => {
  expect(authReducer(signedIn, started())).toEqual({ ...signedIn, loading: true });
});

test('success stores user, token and refresh token', () => {
  expect(authReducer(authReducer(guest, started()), succeeded(credentials))).toEqual({
    ...credentials,
    loading: false,
    error: null,
  });
});

test('another success replaces both tokens', () => {
  const next = authReducer(signedIn, succeeded({ ...credentials, token: 't2', refreshToken: null }));
  expect(next).toMatchObject({ token: 't2', refreshToken: null });
});

test('a fetched user replaces the old one; the tokens stay', () => {
  const newer = { ...an, emailVerified: false };
  expect(authReducer({ ...signedIn, loading: true, error: 'x' }, userFetched(newer))).toEqual({
    ...signedIn,
    user: newer,
  });
});

test('failure stores the message and keeps the user', () => {
  expect(authReducer({ ...signedIn, loading: true }, failed('Failed to get current user'))).toEqual({
    ...signedIn,
    error: 'Failed to get current user',
  });
});

test('rotation changes only the tokens', () => {
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
