import fc from 'fast-check';
import { normaliseProfile, normaliseUser } from './user';
import { profileSchema, userSchema } from './user-schemas';

const stored = {
  id: 'u-1',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: '/files/a.webp',
};
const USER_KEYS = Object.keys(stored).sort();
const PROFILE_KEYS = [...USER_KEYS, 'address', 'dateOfBirth', 'gender', 'phoneNumber'].sort();

/** Arbitrary JSON, weighted towards objects that resemble users. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.oneof(
      fc.constantFrom('id', 'userId', 'email', 'fullName', 'role', 'emailVerified', 'avatar', 'avatarUrl'),
      fc.constantFrom(
        'imageUrl',
        'phone',
        'phoneNumber',
        'dob',
        'dateOfBirth',
        'gender',
        'token',
        '__proto__',
      ),
    ),
    fc.jsonValue(),
  ),
  fc.record({ id: fc.jsonValue(), email: fc.string(), role: fc.jsonValue(), passwordHash: fc.string() }),
);

describe('normaliseUser', () => {
  it('returns the six stored fields unchanged', () => {
    expect(normaliseUser(stored)).toEqual(stored);
  });

  it.each(['avatarUrl', 'imageUrl'])('reads the server’s other spelling: userId and %s', (avatar) => {
    const { id, avatar: picture, ...rest } = stored;
    expect(normaliseUser({ ...rest, userId: id, [avatar]: picture })).toEqual(stored);
  });

  it('prefers the first spelling that is not empty', () => {
    expect(normaliseUser({ ...stored, userId: 'other' })?.id).toBe('u-1');
    expect(normaliseUser({ ...stored, id: '', userId: 'u-2' })?.id).toBe('u-2');
    expect(normaliseUser({ ...stored, avatar: '', avatarUrl: null, imageUrl: '/b.webp' })?.avatar).toBe(
      '/b.webp',
    );
  });

  it('converts a numeric id to a string', () => {
    expect(normaliseUser({ ...stored, id: 42 })?.id).toBe('42');
  });

  it('defaults to the e-mail as name, customer, unverified and no avatar', () => {
    expect(normaliseUser({ id: 'u-1', email: 'an@evcare.test' })).toEqual({
      id: 'u-1',
      email: 'an@evcare.test',
      fullName: 'an@evcare.test',
      role: 'customer',
      emailVerified: false,
      avatar: null,
    });
  });

  it.each([['true'], [1], ['1'], [{}], [null]])('reads emailVerified %p as unverified', (emailVerified) => {
    expect(normaliseUser({ ...stored, emailVerified })?.emailVerified).toBe(false);
  });

  it.each([
    [null],
    [undefined],
    ['user'],
    [7],
    [[stored]],
    [{}],
    [{ id: 'u-1' }],
    [{ email: 'an@evcare.test' }],
    [{ id: ' ', email: 'an@evcare.test' }],
    [{ id: Number.NaN, email: 'an@evcare.test' }],
  ])('returns null for %p', (raw) => {
    expect(normaliseUser(raw)).toBeNull();
  });

  it('ignores inherited properties', () => {
    expect(normaliseUser(Object.create(stored))).toBeNull();
    expect(normaliseUser(JSON.parse('{"__proto__":{"id":"x","email":"x@y.z"}}'))).toBeNull();
  });

  it('never throws, drops unknown keys, and returns a valid user or null', () => {
    fc.assert(
      fc.property(anyJson, (raw) => {
        const user = normaliseUser(raw);
        if (user === null) return;
        expect(Object.keys(user).sort()).toEqual(USER_KEYS);
        expect(userSchema.safeParse(user).success).toBe(true);
        expect(normaliseUser(user)).toEqual(user);
      }),
    );
  });
});

describe('normaliseProfile', () => {
  const profile = {
    ...stored,
    phoneNumber: '0912345678',
    address: '12 Lê Lợi, Phường Tân Hưng, TP. Hồ Chí Minh',
    dateOfBirth: '1990-05-17',
    gender: 'female',
  };

  it('adds phone, address, birthday and gender', () => {
    expect(normaliseProfile(profile)).toEqual(profile);
  });

  it('reads the server’s other spelling: phone and dob', () => {
    const { phoneNumber: phone, dateOfBirth: dob, ...rest } = profile;
    expect(normaliseProfile({ ...rest, phone, dob })).toEqual(profile);
  });

  it('cuts the time off the birthday', () => {
    expect(normaliseProfile({ ...profile, dateOfBirth: '1990-05-17T00:00:00.000Z' })?.dateOfBirth).toBe(
      '1990-05-17',
    );
  });

  it('ignores the case of a gender, and reads an unknown gender as null', () => {
    expect(normaliseProfile({ ...profile, gender: 'FEMALE' })?.gender).toBe('female');
    expect(normaliseProfile({ ...profile, gender: 'nữ' })?.gender).toBeNull();
  });

  it('returns null without a user', () => {
    expect(normaliseProfile({ phone: '0912345678' })).toBeNull();
    expect(normaliseProfile([])).toBeNull();
  });

  it('never throws, drops unknown keys, and returns a valid profile or null', () => {
    fc.assert(
      fc.property(anyJson, (raw) => {
        const read = normaliseProfile(raw);
        if (read === null) return;
        expect(Object.keys(read).sort()).toEqual(PROFILE_KEYS);
        expect(profileSchema.safeParse(read).success).toBe(true);
        expect(normaliseProfile(read)).toEqual(read);
      }),
    );
  });
});

describe('the stored user', () => {
  it('does not contain phone, address or birthday', () => {
    expect(userSchema.parse({ ...stored, phoneNumber: '0912345678', address: 'x', token: 't' })).toEqual(
      stored,
    );
  });
});
