import fc from 'fast-check';
import { userSchema } from './user-schemas';
import { parseAuthReply } from './auth-reply';

const user = {
  id: 'u-1',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'staff',
  emailVerified: true,
  avatar: '/a.webp',
};
const { id: userId, ...withoutId } = user;
const fields = { accessToken: 'access', refreshToken: 'refresh', userId, ...withoutId };
const parsed = { success: true, message: 'Xin chào', accessToken: 'access', refreshToken: 'refresh', user };

describe('parseAuthReply', () => {
  it.each([
    ['inside data', { success: true, message: 'Xin chào', data: fields }],
    ['at top level', { success: true, message: 'Xin chào', ...fields }],
    ['in both places', { success: true, message: 'Xin chào', ...fields, data: fields }],
    [
      'with tokens at top level and the user inside data',
      { success: true, message: 'Xin chào', ...fields, data: withoutId },
    ],
  ])('reads fields %s', (_where, response) => {
    expect(parseAuthReply(response)).toEqual(parsed);
  });

  it('reads `token` if there is no `accessToken`', () => {
    const { accessToken: token, ...rest } = fields;
    expect(parseAuthReply({ data: { ...rest, token } }).accessToken).toBe('access');
    expect(parseAuthReply({ ...rest, token }).accessToken).toBe('access');
    expect(parseAuthReply({ accessToken: 'a', token: 'b' }).accessToken).toBe('a');
  });

  it('prefers values inside data, whichever spelling their keys have', () => {
    const response = parseAuthReply({
      id: 'request-7',
      accessToken: 'outer',
      avatar: '/outer.webp',
      data: { ...withoutId, userId, token: 'inner', avatar: '', avatarUrl: '/inner.webp' },
    });
    expect(response.user).toMatchObject({ id: 'u-1', avatar: '/inner.webp' });
    expect(response.accessToken).toBe('inner');
  });

  it('skips empty values', () => {
    expect(parseAuthReply({ accessToken: 'outer', data: { accessToken: '' } }).accessToken).toBe('outer');
    expect(parseAuthReply({ refreshToken: 'outer', data: { refreshToken: null } }).refreshToken).toBe(
      'outer',
    );
  });

  it('prefers the message at top level over the one inside data', () => {
    expect(parseAuthReply({ message: 'a', data: { message: 'b' } }).message).toBe('a');
    expect(parseAuthReply({ data: { message: 'b' } }).message).toBe('b');
  });

  it('uses `success` if it is present, and otherwise treats a token as success', () => {
    expect(parseAuthReply({ success: false, data: fields }).success).toBe(false);
    expect(parseAuthReply({ data: fields }).success).toBe(true);
    expect(parseAuthReply({ message: 'Sai mật khẩu' }).success).toBe(false);
    expect(parseAuthReply({ success: 'yes' }).success).toBe(false);
  });

  it('reads a refresh, which has tokens and no user', () => {
    expect(parseAuthReply({ success: true, data: { accessToken: 'a', refreshToken: 'r' } })).toEqual({
      success: true,
      message: null,
      accessToken: 'a',
      refreshToken: 'r',
      user: null,
    });
  });

  it('reads a missing or unknown role as customer', () => {
    expect(parseAuthReply({ ...fields, role: undefined }).user?.role).toBe('customer');
    expect(parseAuthReply({ ...fields, role: 'root' }).user?.role).toBe('customer');
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['<html>'],
    [0],
    [[]],
    [{ data: 'x' }],
    [{ data: [] }],
    [{ data: null }],
  ])('finds nothing in %j', (raw) => {
    expect(parseAuthReply(raw)).toEqual({
      success: false,
      message: null,
      accessToken: null,
      refreshToken: null,
      user: null,
    });
  });

  it('ignores a __proto__ key', () => {
    expect(
      parseAuthReply(JSON.parse('{"__proto__":{"token":"x"},"data":{"__proto__":{"userId":"u"}}}')),
    ).toMatchObject({
      accessToken: null,
      user: null,
    });
    expect(({} as Record<string, unknown>)['token']).toBeUndefined();
  });

  it('never throws and returns a valid user or null', () => {
    const key = fc.constantFrom(
      'success',
      'message',
      'token',
      'accessToken',
      'refreshToken',
      'userId',
      'email',
      'avatar',
    );
    const flat = fc.dictionary(key, fc.jsonValue());
    const response = fc.oneof(
      fc.jsonValue(),
      flat,
      fc.record({ data: flat }),
      fc.record({ data: flat, email: fc.string() }),
    );
    fc.assert(
      fc.property(response, (raw) => {
        const read = parseAuthReply(raw);
        expect(Object.keys(read)).toEqual(['success', 'message', 'accessToken', 'refreshToken', 'user']);
        for (const text of [read.message, read.accessToken, read.refreshToken]) {
          expect(text === null || (typeof text === 'string' && text !== '')).toBe(true);
        }
        expect(read.user === null || userSchema.safeParse(read.user).success).toBe(true);
      }),
    );
  });
});
