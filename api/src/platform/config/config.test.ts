import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConfigError, loadConfig } from './config';
import { loadOrCreateSecrets } from './secrets';

const DATABASE_URL = 'postgresql://u:p@localhost/evcare';
const [JWT_SECRET, OTP_KEY] = ['J7v'.repeat(15), 'o9W'.repeat(15)];
const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL, JWT_SECRET, OTP_KEY, SMTP_URL: 'smtp://mail' };
const secrets = { jwtSecret: 'a1'.repeat(20), otpKey: 'b2'.repeat(20) };

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'evcare-config-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const problemsOf = (env: NodeJS.ProcessEnv, base = {}): readonly string[] => {
  try {
    loadConfig(env, base);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the configuration', () => {
  test('the configuration needs only a database and generated secrets in development', () => {
    expect(loadConfig({}, { databaseUrl: DATABASE_URL, secrets, dataDir: 'data' })).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 4000,
      webOrigin: 'http://localhost:3000',
      corsOrigins: ['http://localhost:3000'],
      filesDir: join('data', 'files'),
      demo: false,
      devOutbox: true,
      google: null,
      smtpUrl: null,
      trustProxy: false,
      limitScale: 1,
      opsToken: null,
      releaseControl: null,
      slowStatementMs: 500,
      argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
      maxHashes: 4,
    });
  });

  test('the configuration treats an empty variable as unset', () => {
    expect(loadConfig({ ...PRODUCTION, PORT: '', DEMO: ' ', GOOGLE_CLIENT_ID: '' })).toMatchObject({
      port: 4000,
      demo: false,
      google: null,
    });
  });

  test('the configuration parses lists, flags, numbers and proxies', () => {
    const config = loadConfig({
      ...PRODUCTION,
      CORS_ORIGINS: 'https://a.vn, https://b.vn',
      DEMO: 'true',
      PORT: '8080',
      TRUST_PROXY: '2',
      GOOGLE_CLIENT_ID: 'id',
    });
    expect(config).toMatchObject({
      corsOrigins: ['https://a.vn', 'https://b.vn'],
      demo: true,
      port: 8080,
      trustProxy: 2,
      google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: null },
    });
    expect(loadConfig({ ...PRODUCTION, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(loadConfig({ ...PRODUCTION, TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(loadConfig({ ...PRODUCTION, TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });

  test('a pooler has its own address, and the size of the pool is limited', () => {
    const pooler = { ...PRODUCTION, DATABASE_DIRECT_URL: 'postgresql://u:p@db/evcare' };
    expect(loadConfig({ ...pooler, DATABASE_POOL_SIZE: '60' })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: 'postgresql://u:p@db/evcare',
      databasePoolSize: 60,
    });
    expect(loadConfig(PRODUCTION)).toMatchObject({ databaseDirectUrl: null, databasePoolSize: 20 });
    expect(problemsOf({ ...PRODUCTION, DATABASE_POOL_SIZE: '1' })).toEqual(['DATABASE_POOL_SIZE: 2–500']);
  });

  test('replicas are a list of addresses, each of which needs verified TLS outside the network', () => {
    const urls = ['postgresql://u:p@replica-1/evcare', 'postgresql://u:p@replica-2/evcare'];
    const replicas = { ...PRODUCTION, DATABASE_REPLICAS: urls.join(' , ') };
    expect(loadConfig(replicas).databaseReplicaUrls).toEqual(urls);
    expect(loadConfig(PRODUCTION)).toMatchObject({
      databaseReplicaUrls: [],
      databaseReplicaMaxLagMs: 5_000,
    });
    expect(problemsOf({ ...PRODUCTION, DATABASE_REPLICAS: 'replica-1' })).toEqual([
      'DATABASE_REPLICAS: postgresql://…',
    ]);
    expect(
      problemsOf({ ...PRODUCTION, DATABASE_REPLICAS: `${urls[0]},postgresql://u:p@db.example.vn/evcare` }),
    ).toEqual([expect.stringContaining('DATABASE_REPLICAS: db.example.vn is outside of this network')]);
  });

  test('the configuration reports all problems at once', () => {
    expect(
      problemsOf({
        DATABASE_URL: 'mysql://x',
        PORT: '70000',
        WEB_ORIGIN: 'shop.example.vn/',
        CORS_ORIGINS: 'https://a.vn,*',
        DEMO: 'maybe',
        LOG_LEVEL: 'loud',
        SMTP_URL: 'http://x',
      }),
    ).toEqual([
      'DATABASE_URL: postgresql://…',
      'PORT: 0–65535',
      'WEB_ORIGIN: https://host[:port]',
      'CORS_ORIGINS: https://host[:port]',
      'SMTP_URL: smtp://… | smtps://…',
      'DEMO: 0 | 1',
      'LOG_LEVEL: fatal | error | warn | info | debug | trace | silent',
    ]);
  });

  test('the configuration reads a secret from a file', async () => {
    const file = join(folder, 'jwt');
    await writeFile(file, `${JWT_SECRET}\n`);
    const { JWT_SECRET: _left, ...rest } = PRODUCTION;
    expect(loadConfig({ ...rest, JWT_SECRET_FILE: file }).jwtSecret).toBe(JWT_SECRET);
    expect(problemsOf({ ...rest, JWT_SECRET_FILE: join(folder, 'none') })).toContain(
      `JWT_SECRET_FILE: ${join(folder, 'none')} (ENOENT)`,
    );
  });

  test('the configuration rejects generated, short, equal and sample secrets in production', () => {
    const bare = { NODE_ENV: 'production', DATABASE_URL, SMTP_URL: 'smtp://mail' };
    expect(problemsOf(bare, { secrets })).toEqual(['JWT_SECRET: ≥ 32 bytes', 'OTP_KEY: ≥ 32 bytes']);
    expect(problemsOf({ ...PRODUCTION, JWT_SECRET: 'short' })).toContain('JWT_SECRET: ≥ 32 bytes');
    expect(problemsOf({ ...PRODUCTION, OTP_KEY: JWT_SECRET })).toContain('JWT_SECRET ≠ OTP_KEY');
    for (const sample of ['change-me'.repeat(5), 'x'.repeat(40), 'please-replace-this-example-secret-now']) {
      expect(problemsOf({ ...PRODUCTION, JWT_SECRET: sample })).toEqual(['JWT_SECRET: ≠ sample']);
    }
  });

  test('the keys of carriers are read from files; short and equal keys are rejected', async () => {
    const file = join(folder, 'carrier');
    const key = 'Gh7'.repeat(12);
    await writeFile(file, `${key}\n`);
    const { carrierKeys } = loadConfig({ ...PRODUCTION, CARRIER_KEY_JT_EXPRESS_FILE: file });
    expect(carrierKeys).toMatchObject({ jt_express: key, ghn: null, vnpost: null });
    expect(problemsOf({ ...PRODUCTION, CARRIER_KEY_GHN: 'short' })).toEqual(['CARRIER_KEY_GHN: ≥ 32 bytes']);
    expect(problemsOf({ ...PRODUCTION, CARRIER_KEY_GHN: key, CARRIER_KEY_GHTK: key })).toEqual([
      'CARRIER_KEY_*: no two may be equal',
    ]);
  });

  test('the operators’ token is read from a file; a short token, or a sample in production, is rejected', async () => {
    const file = join(folder, 'ops');
    await writeFile(file, `${'K8m'.repeat(12)}\n`);
    expect(loadConfig({ ...PRODUCTION, OPS_TOKEN_FILE: file }).opsToken).toBe('K8m'.repeat(12));
    expect(problemsOf({ ...PRODUCTION, OPS_TOKEN: 'short' })).toEqual(['OPS_TOKEN: ≥ 32 bytes']);
    expect(problemsOf({ ...PRODUCTION, OPS_TOKEN: 'change-me'.repeat(5) })).toEqual(['OPS_TOKEN: ≠ sample']);
    expect(problemsOf({ ...PRODUCTION, SLOW_STATEMENT_MS: '0' })).toEqual(['SLOW_STATEMENT_MS: 1–60000']);
  });

  test('moves of releases need an address and a secret of their own, and do not leave the private network in clear', async () => {
    const file = join(folder, 'control');
    await writeFile(file, `${'R4d'.repeat(12)}\n`);
    const [url, token] = ['http://site:3000', 'R4d'.repeat(12)];
    const settings = { ...PRODUCTION, RELEASE_DASHBOARD: '1', RELEASE_CONTROL_URL: url };
    expect(loadConfig(settings).releaseControl).toBeNull();
    for (const off of [{ RELEASE_DASHBOARD: '0' }, { RELEASE_DASHBOARD: '' }, { RELEASE_CONTROL_URL: '' }]) {
      const config = loadConfig({ ...settings, RELEASE_CONTROL_TOKEN: token, ...off });
      expect(config.releaseControl).toBeNull();
    }
    expect(loadConfig({ ...settings, RELEASE_CONTROL_TOKEN_FILE: file }).releaseControl).toEqual({
      url,
      token,
    });
    const problems = (more: object) => problemsOf({ ...settings, RELEASE_CONTROL_TOKEN: token, ...more });
    expect(problems({ RELEASE_CONTROL_TOKEN: 'short' })).toEqual(['RELEASE_CONTROL_TOKEN: ≥ 32 bytes']);
    expect(problems({ RELEASE_CONTROL_TOKEN: 'change-me'.repeat(5) })).toEqual([
      'RELEASE_CONTROL_TOKEN: ≠ sample',
    ]);
    expect(problems({ OPS_TOKEN: token })).toEqual(['RELEASE_CONTROL_TOKEN ≠ OPS_TOKEN']);
    expect(problems({ RELEASE_CONTROL_URL: 'http://site.example' })).toEqual([
      'RELEASE_CONTROL_URL: https://…',
    ]);
  });

  test('the configuration in production has no outbox page, requires a mail server and cannot scale limits', () => {
    expect(loadConfig(PRODUCTION).devOutbox).toBe(false);
    expect(problemsOf({ ...PRODUCTION, DEV_OUTBOX: '1' })).toEqual(['DEV_OUTBOX=1 → DEMO=1']);
    expect(problemsOf({ ...PRODUCTION, SMTP_URL: '' })).toEqual(['SMTP_URL: smtp://…']);
    expect(problemsOf({ ...PRODUCTION, SMTP_URL: '', DEMO: '1', DEV_OUTBOX: '1' })).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, LIMIT_SCALE: '10' })).toEqual(['LIMIT_SCALE: 1']);
  });
});

describe('generated secrets', () => {
  test('generated secrets are created once, differ, and are readable by their owner only', async () => {
    const first = await loadOrCreateSecrets(folder);
    expect(first.jwtSecret).not.toBe(first.otpKey);
    expect(Buffer.from(first.jwtSecret, 'base64url')).toHaveLength(48);
    expect(await loadOrCreateSecrets(folder)).toEqual(first);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test('generated secrets are the same for programs that start together', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecrets(join(folder, 'new'))));
    expect(new Set(all.map(({ otpKey }) => otpKey)).size).toBe(1);
    expect(await readdir(join(folder, 'new'))).toEqual(['secrets.json']);
  });

  test('generated secrets are not replaced if their file is invalid', async () => {
    await writeFile(join(folder, 'secrets.json'), '{}');
    await expect(loadOrCreateSecrets(folder)).rejects.toThrow('holds no jwtSecret');
  });
});

describe('the bucket of uploads', () => {
  const UPLOADS = { ...PRODUCTION, UPLOADS_STORE: 's3://evcare/uploads' };

  test('is read with the settings of the bucket of releases, and credentials from files', async () => {
    const file = join(folder, 'secret');
    await writeFile(file, 'from-a-file\n');
    const env = { ...UPLOADS, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY_FILE: file };
    expect(loadConfig({ ...env, AWS_REGION: 'ap-southeast-1' }).uploadsBucket).toMatchObject({
      address: { bucket: 'evcare', prefix: 'uploads/', region: 'ap-southeast-1', endpoint: null },
      credentials: { accessKeyId: 'id', secretAccessKey: 'from-a-file' },
    });
    expect(loadConfig(UPLOADS).uploadsBucket?.credentials).toBeNull();
    expect(loadConfig(PRODUCTION).uploadsBucket).toBeNull();
  });

  test.each([
    [
      { UPLOADS_STORE: '/srv/uploads' },
      'UPLOADS_STORE has to be like s3://bucket/prefix, but is "/srv/uploads".',
    ],
    [{ AWS_ACCESS_KEY_ID: 'id' }, 'AWS_SECRET_ACCESS_KEY: all AWS_* or none'],
    [{ AWS_SECRET_ACCESS_KEY: 'key' }, 'AWS_ACCESS_KEY_ID: all AWS_* or none'],
    [{ RELEASES_STORE: 's3://evcare' }, 'UPLOADS_STORE: ≠ RELEASES_STORE, and neither is below the other'],
    [{ S3_ENDPOINT: 'http://s3.example.vn' }, 'S3_ENDPOINT: https://…'],
  ])('rejects %j', (env, problem) => {
    expect(problemsOf({ ...UPLOADS, ...env })).toEqual([problem]);
  });

  test('may be on a server of the private network without TLS', () => {
    expect(problemsOf({ ...UPLOADS, S3_ENDPOINT: 'http://minio:9000' })).toEqual([]);
  });
});
