import { runtimeConfigSchema } from './runtime-config';

const accepts = (more: object): boolean => runtimeConfigSchema.safeParse(more).success;

describe('runtime config', () => {
  it('has a default for every field', () => {
    expect(runtimeConfigSchema.parse({})).toEqual({
      environment: 'production',
      apiBase: '/api',
      cartBadge: 'live',
      googleClientId: null,
      demo: false,
      remoteOrigins: [],
      overrides: { enabled: false, origins: [] },
      releaseCheckSeconds: 60,
      serviceWorker: true,
      flags: {},
      company: {
        name: 'EVCare Việt Nam',
        address: '128 Đường Nguyễn Văn Linh, Phường Tân Hưng, Thành phố Hồ Chí Minh',
        hotline: '1900 0000',
        hours: 'Thứ Hai – Thứ Bảy, 08:00 – 12:00 và 13:00 – 17:30',
        taxCode: '0300000001',
        directions: expect.stringContaining('Nguyễn Văn Linh'),
      },
    });
  });

  it('does not share default objects between configs', () => {
    const [one, two] = [runtimeConfigSchema.parse({}), runtimeConfigSchema.parse({})];
    expect(one.flags).not.toBe(two.flags);
    expect(one.company).not.toBe(two.company);
  });

  it.each([
    ['/api', '/api'],
    ['/api/', '/api'],
    ['https://api.evcare.test/api', 'https://api.evcare.test/api'],
    ['http://localhost:4000/api//', 'http://localhost:4000/api'],
    ['/', ''],
  ])('normalizes the API base %s to %s', (apiBase, base) => {
    expect(runtimeConfigSchema.parse({ apiBase }).apiBase).toBe(base);
  });

  it.each(['', 'api', '//evil.com/api', '/\\evil.com', 'ftp://x', 'javascript:alert(1)', '/a b', 'https://'])(
    'rejects the API’s base %j',
    (apiBase) => {
      expect(accepts({ apiBase })).toBe(false);
    },
  );

  it.each(['live', 'fixed'])('the cart badge may be %s', (cartBadge) => {
    expect(accepts({ cartBadge })).toBe(true);
  });

  it('keeps flags and drops unknown fields', () => {
    expect(runtimeConfigSchema.parse({ flags: { newCart: true }, secret: 'x' })).toMatchObject({
      flags: { newCart: true },
    });
    expect(runtimeConfigSchema.parse({ secret: 'x' })).not.toHaveProperty('secret');
  });

  it.each([
    [{ environment: 'staging' }],
    [{ cartBadge: '3' }],
    [{ demo: 'yes' }],
    [{ flags: { a: 'on' } }],
    [{ flags: [] }],
    [{ company: { name: 'EVCare' } }],
    [{ googleClientId: 7 }],
  ])('rejects %j', (wrong) => {
    expect(accepts(wrong)).toBe(false);
  });
});
