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

/** Any JSON, and objects that look like users more often than chance would have it. */
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
  it('gives the six stored fields back as they are', () => {
    expect(normaliseUser(stored)).toEqual(stored);
  });

  it.each(['avatarUrl', 'imageUrl'])('reads the server’s other spelling: userId and %s', (avatar) => {
    const { id, avatar: picture, ...rest } = stored;
    expect(normaliseUser({ ...rest, userId: id, [avatar]: picture })).toEqual(stored);
  });

  it('prefers the first spelling, and passes over one that is empty', () => {
    expect(normaliseUser({ ...stored, userId: 'other' })?.id).toBe('u-1');
    expect(normaliseUser({ ...stored, id: '', userId: 'u-2' })?.id).toBe('u-2');
    expect(normaliseUser({ ...stored, avatar: '', avatarUrl: null, imageUrl: '/b.webp' })?.avatar).toBe(
      '/b.webp',
    );
  });

  it('reads a numeric id as text', () => {
    expect(normaliseUser({ ...stored, id: 42 })?.id).toBe('42');
  });

  it('defaults: the e-mail as name, customer, not verified, no avatar', () => {
    expect(normaliseUser({ id: 'u-1', email: 'an@evcare.test' })).toEqual({
      id: 'u-1',
      email: 'an@evcare.test',
      fullName: 'an@evcare.test',
      role: 'customer',
      emailVerified: false,
      avatar: null,
    });
  });

  it.each([['true'], [1], ['1'], [{}], [null]])(
    'takes emailVerified %p for not verified',
    (emailVerified) => {
      expect(normaliseUser({ ...stored, emailVerified })?.emailVerified).toBe(false);
    },
  );

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
  ])('takes %p for no user', (raw) => {
    expect(normaliseUser(raw)).toBeNull();
  });

  it('reads no inherited field', () => {
    expect(normaliseUser(Object.create(stored))).toBeNull();
    expect(normaliseUser(JSON.parse('{"__proto__":{"id":"x","email":"x@y.z"}}'))).toBeNull();
  });

  it('never throws, never lets a further key through, and gives a valid user or null', () => {
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

  it('cuts a time off the birthday', () => {
    expect(normaliseProfile({ ...profile, dateOfBirth: '1990-05-17T00:00:00.000Z' })?.dateOfBirth).toBe(
      '1990-05-17',
    );
  });

  it('reads a gender in any case, and an unknown one as not given', () => {
    expect(normaliseProfile({ ...profile, gender: 'FEMALE' })?.gender).toBe('female');
    expect(normaliseProfile({ ...profile, gender: 'nữ' })?.gender).toBeNull();
  });

  it('is null where there is no user', () => {
    expect(normaliseProfile({ phone: '0912345678' })).toBeNull();
    expect(normaliseProfile([])).toBeNull();
  });

  it('never throws, never lets a further key through, and gives a valid profile or null', () => {
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

describe('the user that is stored', () => {
  it('has no room for a phone, an address or a birthday', () => {
    expect(userSchema.parse({ ...stored, phoneNumber: '0912345678', address: 'x', token: 't' })).toEqual(
      stored,
    );
  });
});
