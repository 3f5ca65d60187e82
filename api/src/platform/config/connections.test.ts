import { databaseProblem, mailProblem } from './connections';
import { type ConfigError, loadConfig } from './config';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://u:p@db/evcare',
  JWT_SECRET: 'J7v'.repeat(15),
  OTP_KEY: 'o9W'.repeat(15),
  SMTP_URL: 'smtp://mail:1025',
};
const problemsOf = (changes: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig({ ...PRODUCTION, ...changes });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the database’s address (ASVS 12.3.1, 12.3.3)', () => {
  test.each([
    'postgresql://u:p@localhost/x',
    'postgresql://u:p@127.0.0.1:5433/x',
    'postgresql://u:p@[::1]/x',
    'postgresql://u:p@db:5432/x',
    'postgresql://u:p@my_db-1/x',
    'postgresql:///x?host=/var/run/postgresql',
    'postgresql://%2Fvar%2Frun%2Fpostgresql/x',
    'postgresql://u:p@elsewhere.example/x?host=localhost',
  ])('a database connection inside the private network is allowed: %s', (url) => {
    expect(databaseProblem('DATABASE_URL', url)).toBeNull();
  });

  test.each([
    'postgresql://u:p@db.example.vn/x',
    'postgresql://u:p@10.0.0.5/x',
    'postgresql://u:p@2130706433/x',
    'postgresql://u:p@0x7f000001/x',
    'postgresql://u:p@127.0.0.1.example.vn/x',
    'postgresql://u:p@db./x',
    'postgresql://u:p@[2001:db8::1]/x',
    'postgresql://u:p@localhost/x?host=db.example.vn',
    'postgresql://u:p@db.example.vn/x?sslmode=require',
    'postgresql://u:p@db.example.vn/x?sslmode=verify-ca',
    'postgresql://u:p@db.example.vn/x?sslmode=no-verify',
    'postgresql://u:p@db.example.vn/x?ssl=true',
    'postgresql://u:p@db.example.vn/x?sslmode=verify-full&sslmode=disable',
  ])('a database connection outside the private network is rejected: %s', (url) => {
    expect(databaseProblem('DATABASE_URL', url)).toMatch(
      /^DATABASE_URL: \S+ is outside of this network → \?sslmode=verify-full /,
    );
  });

  test('an outside database is allowed with sslmode=verify-full, unless sslrootcert cannot be read', () => {
    const url = 'postgresql://u:p@db.example.vn/x?sslmode=verify-full';
    expect(databaseProblem('DATABASE_URL', url)).toBeNull();
    expect(databaseProblem('DATABASE_URL', `${url}&sslrootcert=${__filename}`)).toBeNull();
    expect(databaseProblem('DATABASE_URL', `${url}&sslrootcert=/nowhere`)).toBe(
      "DATABASE_URL: sslrootcert=/nowhere can't be read",
    );
  });
});

describe('the mail server’s address', () => {
  test.each([
    'smtp://mail:1025',
    'smtp://localhost',
    'smtps://u:p@mail.example.vn',
    'smtp://u:p@mail.example.vn:587?requireTLS=true',
  ])('a connection to the mail server is allowed: %s', (url) => {
    expect(mailProblem(url)).toBeNull();
  });

  test.each([
    'smtp://mail.example.vn',
    'smtp://10.0.0.5:25',
    'smtp://mail.example.vn?requireTLS=false',
    'smtps://mail.example.vn?tls.rejectUnauthorized=false',
    'smtps://mail.example.vn?secure=false',
    'smtp://mail.example.vn?requireTLS=true&ignoreTLS=true',
  ])('a connection to an outside mail server without verified TLS is rejected: %s', (url) => {
    expect(mailProblem(url)).toMatch(/^SMTP_URL: \S+ is outside of this network → /);
  });
});

describe('the API in production', () => {
  test('the API starts in production if its connections stay inside the private network', () => {
    expect(problemsOf({ DATABASE_OWNER_URL: 'postgresql://o:p@db/evcare' })).toEqual([]);
  });

  test('the API reports each connection that would leave the private network without verified TLS', () => {
    expect(
      problemsOf({
        DATABASE_URL: 'postgresql://u:p@db.example.vn/x',
        DATABASE_OWNER_URL: 'postgresql://o:p@db.example.vn/x',
        DATABASE_DIRECT_URL: 'postgresql://o:p@db.example.vn/x',
        SMTP_URL: 'smtp://mail.example.vn',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_ISSUER: 'http://accounts.example.vn',
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
      }),
    ).toEqual([
      expect.stringMatching(/^DATABASE_URL: db\.example\.vn /),
      expect.stringMatching(/^DATABASE_OWNER_URL: db\.example\.vn /),
      expect.stringMatching(/^DATABASE_DIRECT_URL: db\.example\.vn /),
      expect.stringMatching(/^SMTP_URL: mail\.example\.vn /),
      'GOOGLE_ISSUER: https://…',
      'NODE_TLS_REJECT_UNAUTHORIZED: ≠ 0',
    ]);
  });

  test('the API allows outside connections without verified TLS outside of production', () => {
    expect(problemsOf({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://u:p@db.example.vn/x' })).toEqual([]);
  });
});
