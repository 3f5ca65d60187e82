import { OWNER_PASSWORD, readProfile, SECRETS } from './profile';

const GOOD: Readonly<Record<string, string>> = {
  database_password: 'Qm7'.repeat(14),
  database_api_password: 'Lk2'.repeat(14),
  jwt_secret: 'J7v'.repeat(15),
  otp_key: 'o9W'.repeat(15),
  ops_token: 'p3X'.repeat(15),
  smtp_url: 'smtps://shop:pw@mail.example.vn',
};
const secrets =
  (changes: Readonly<Record<string, string | null>> = {}) =>
  (file: string) =>
    file in changes ? (changes[file] as string | null) : (GOOD[file] ?? null);
const PRODUCTION = { EVCARE_PROFILE: 'production', EVCARE_DOMAIN: 'shop.example.vn' };

describe('the demo profile', () => {
  it('has demo accounts and sends its mails to the catcher', () => {
    const { env, problems } = readProfile({}, secrets({ smtp_url: null }));
    expect(problems).toEqual([]);
    expect(env).toMatchObject({
      NODE_ENV: 'production',
      DEMO: '1',
      WEB_ORIGIN: 'http://localhost:8080',
      SMTP_URL: 'smtp://mail:1025',
      JWT_SECRET: GOOD['jwt_secret'],
      OTP_KEY: GOOD['otp_key'],
      OPS_TOKEN: GOOD['ops_token'],
    });
  });

  it('takes the credentials of the bucket of uploads, if there are some', () => {
    const withCredentials = (value: string | null) => readProfile({}, secrets({ bucket_credentials: value }));
    expect(withCredentials(null).env).not.toHaveProperty('AWS_ACCESS_KEY_ID');
    expect(withCredentials('AKIA1:s3/cr+et=').env).toMatchObject({
      AWS_ACCESS_KEY_ID: 'AKIA1',
      AWS_SECRET_ACCESS_KEY: 's3/cr+et=',
    });
    expect(withCredentials('AKIA1').problems).toEqual([
      'secrets/bucket_credentials.txt: accessKeyId:secretAccessKey, or empty',
    ]);
  });

  it('takes the secret for moves of releases, if there is one', () => {
    const token = 'r5C'.repeat(15);
    expect(readProfile({}, secrets()).env).not.toHaveProperty('RELEASE_CONTROL_TOKEN');
    const withToken = (value: string) => readProfile({}, secrets({ release_control_token: value }));
    expect(withToken(token).env).toMatchObject({ RELEASE_CONTROL_TOKEN: token });
    expect(withToken('short').problems).toEqual(['secrets/release_control_token.txt: at least 32 bytes']);
    expect(withToken(GOOD['ops_token'] as string).problems).toEqual(['secrets: no two may be equal']);
  });

  it('requires the same secrets as production', () => {
    expect(readProfile({}, secrets({ jwt_secret: null })).problems).toEqual([
      'secrets/jwt_secret.txt: missing; `npm run secrets` makes it',
    ]);
  });
});

describe('the production profile', () => {
  it('starts with secrets, a domain and a mail server', () => {
    const { env, problems } = readProfile(PRODUCTION, secrets());
    expect(problems).toEqual([]);
    expect(env).toMatchObject({
      DEMO: '0',
      WEB_ORIGIN: 'https://shop.example.vn',
      SMTP_URL: GOOD['smtp_url'],
    });
  });

  it.each(SECRETS)('rejects a %s that is missing, short, a sample or repeated', (file) => {
    const problemsWith = (value: string | null) =>
      readProfile(PRODUCTION, secrets({ [file]: value }), ['--migrate']).problems;
    expect(problemsWith(null)).toEqual([`secrets/${file}.txt: missing; \`npm run secrets\` makes it`]);
    expect(problemsWith('short')).toEqual([`secrets/${file}.txt: at least 32 bytes`]);
    expect(problemsWith('change-me-'.repeat(5))).toEqual([`secrets/${file}.txt: a sample, not a secret`]);
    const other = file === 'otp_key' ? 'jwt_secret' : 'otp_key';
    expect(problemsWith(GOOD[other] as string)).toEqual(['secrets: no two may be equal']);
  });

  it.each([null, 'smtp://mail:1025'])(
    'rejects the demo’s mail catcher or a missing mail server (%s)',
    (smtp_url) => {
      expect(readProfile(PRODUCTION, secrets({ smtp_url })).problems).toEqual([
        expect.stringContaining('secrets/smtp_url.txt'),
      ]);
    },
  );

  it('rejects an address without HTTPS, and lists all problems at once', () => {
    const { problems } = readProfile(
      { EVCARE_PROFILE: 'production', EVCARE_ORIGIN: 'http://shop.example.vn' },
      secrets({ ops_token: null, smtp_url: null }),
    );
    expect(problems).toEqual([
      expect.stringContaining('ops_token'),
      expect.stringContaining('smtp_url'),
      expect.stringContaining('EVCARE_DOMAIN'),
    ]);
  });

  it('rejects a misspelt profile name', () => {
    expect(readProfile({ EVCARE_PROFILE: 'Production' }, secrets()).problems).toEqual([
      'EVCARE_PROFILE: demo | production, not "Production"',
    ]);
  });
});

describe('the broker of events', () => {
  const password = 'e/v:e@n%t?s'.repeat(4);
  const urlOf = (env: Record<string, string>, args: string[] = []) =>
    readProfile(env, secrets({ events_password: password }), args).env['EVENTS_URL'];

  it('is used if its host is named, with a password of any characters', () => {
    expect(urlOf({})).toBeUndefined();
    expect(urlOf({ EVENTS_BROKER: 'broker' })).toBe(`redis://:${encodeURIComponent(password)}@broker`);
  });

  it('is reached with TLS outside the private network (ASVS 12.3.3)', () => {
    const EVENTS_BROKER = 'redis.example.vn:6380';
    const url = new URL(urlOf({ EVENTS_BROKER, EVENTS_CA_FILE: '/etc/ca.pem' }) ?? '');
    expect([url.protocol, url.host, url.searchParams.get('ca')]).toEqual([
      'rediss:',
      EVENTS_BROKER,
      '/etc/ca.pem',
    ]);
  });

  it('is not needed by tasks, and needs a secret of its own', () => {
    const EVENTS_BROKER = 'broker';
    expect(urlOf({ EVENTS_BROKER }, ['--migrate'])).toBeUndefined();
    const problemsWith = (value: string | null) =>
      readProfile({ EVENTS_BROKER }, secrets({ events_password: value })).problems;
    expect(problemsWith(null)).toEqual(['secrets/events_password.txt: missing; `npm run secrets` makes it']);
    expect(problemsWith(GOOD['otp_key'] as string)).toEqual(['secrets: no two may be equal']);
  });
});

describe('the database', () => {
  const password = `a/b:c@d?e#f%20${'g'.repeat(30)}`;
  const parts = (url = '') => {
    const { username, host, pathname, password: given } = new URL(url);
    return [`${username}@${host}${pathname}`, decodeURIComponent(given)];
  };

  it('is the service db, with a password of any characters', () => {
    const { env } = readProfile({}, secrets({ database_api_password: password }));
    expect(parts(env['DATABASE_URL'])).toEqual(['evcare_api@db:5432/evcare', password]);
  });

  it.each(['--migrate', '--backup', '--restore'])('is opened as the owner of its tables for %s', (task) => {
    const { env } = readProfile({}, secrets({ database_password: password }), [task]);
    expect(parts(env['DATABASE_OWNER_URL'])).toEqual(['evcare@db:5432/evcare', password]);
    expect(parts(env['DATABASE_URL'])[0]).toBe('evcare_api@db:5432/evcare');
  });

  it('is never opened as its owner by the running API, which does not need the owner’s password', () => {
    for (const ownerPassword of [password, null]) {
      const { env, problems } = readProfile(PRODUCTION, secrets({ [OWNER_PASSWORD]: ownerPassword }));
      expect([env['DATABASE_OWNER_URL'], problems]).toEqual([undefined, []]);
    }
  });

  it('requires a verified certificate outside the private network (ASVS 12.3.4)', () => {
    const urlWith = (env: Record<string, string>) =>
      new URL(readProfile({ ...PRODUCTION, ...env }, secrets()).env['DATABASE_URL'] as string);
    expect(urlWith({ DATABASE_HOST: 'postgres.example.vn' }).search).toBe('?sslmode=verify-full');
    const DATABASE_CA_FILE = '/etc/ca.pem';
    expect(
      urlWith({ DATABASE_HOST: 'postgres.example.vn', DATABASE_CA_FILE }).searchParams.get('sslrootcert'),
    ).toBe(DATABASE_CA_FILE);
    expect(urlWith({}).search).toBe('');
  });

  it('is reached through a pooler if there is one; its owner and live events connect directly', () => {
    const DATABASE_HOST = 'postgres.example.vn';
    const open = (DATABASE_POOLER: string) =>
      readProfile({ ...PRODUCTION, DATABASE_HOST, DATABASE_POOLER }, secrets(), ['--migrate']).env;
    const env = open('pooler.example.vn:6432');
    expect(parts(env['DATABASE_URL'])[0]).toBe('evcare_api@pooler.example.vn:6432/evcare');
    expect(parts(env['DATABASE_DIRECT_URL'])[0]).toBe('evcare_api@postgres.example.vn:5432/evcare');
    expect(parts(env['DATABASE_OWNER_URL'])[0]).toBe('evcare@postgres.example.vn:5432/evcare');
    expect(new URL(env['DATABASE_URL'] ?? '').search).toBe('?sslmode=verify-full');
    expect(open('')).not.toHaveProperty('DATABASE_DIRECT_URL');
  });

  it('has replicas if their hosts are named', () => {
    const open = (hosts: string) => readProfile({ DATABASE_REPLICA_HOSTS: hosts }, secrets()).env;
    expect(
      (open('replica-1, replica-2:5433')['DATABASE_REPLICAS'] ?? '').split(',').map((url) => parts(url)[0]),
    ).toEqual(['evcare_api@replica-1:5432/evcare', 'evcare_api@replica-2:5433/evcare']);
    expect(open(' ')).not.toHaveProperty('DATABASE_REPLICAS');
  });

  it('can be replaced by DATABASE_URL', () => {
    const DATABASE_URL = 'postgresql://u:p@elsewhere/shop';
    expect(readProfile({ DATABASE_URL }, secrets()).env['DATABASE_URL']).toBe(DATABASE_URL);
  });
});
