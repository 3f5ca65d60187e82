import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type ConfigError } from './config';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://u:p@db/evcare',
  JWT_SECRET: 'J7v'.repeat(15),
  OTP_KEY: 'o9W'.repeat(15),
  SMTP_URL: 'smtp://mail:1025',
};
const load = (changes: NodeJS.ProcessEnv) => loadConfig({ ...PRODUCTION, ...changes }).eventsAddress;
const problemsOf = (url: string): readonly string[] => {
  try {
    load({ EVENTS_URL: url });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'evcare-events-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('EVENTS_URL', () => {
  it('is optional', () => {
    expect(load({})).toBeNull();
    expect(load({ EVENTS_URL: ' ' })).toBeNull();
  });

  it('has defaults for port, database and user', () => {
    const expected = { host: 'events', port: 6379, tls: false, username: null, password: null, database: 0 };
    expect(load({ EVENTS_URL: 'redis://events' })).toEqual({ ...expected, caFile: null });
    expect(load({ EVENTS_URL: 'redis://:secret@events' })).toMatchObject({ password: 'secret' });
  });

  it('takes a user and a password of any characters, TLS, an authority and a database', () => {
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, 'certificate');
    const password = 'a/b:c@d?e#f%20';
    const url = `rediss://evcare:${encodeURIComponent(password)}@broker.example.vn:6380/3?ca=${ca}`;
    expect(load({ EVENTS_URL: url })).toEqual({
      host: 'broker.example.vn',
      port: 6380,
      tls: true,
      username: 'evcare',
      password,
      database: 3,
      caFile: ca,
    });
  });

  it('can be in a file', () => {
    const path = join(folder, 'events_url');
    writeFileSync(path, 'redis://:secret@[::1]:7000\n');
    expect(load({ EVENTS_URL_FILE: path })).toMatchObject({ host: '::1', port: 7000, password: 'secret' });
  });

  it.each([
    ['nats://events', /^EVENTS_URL: redis:\/\/.* \| rediss:\/\//],
    ['events:6379', /^EVENTS_URL: redis:\/\//],
    ['redis://', /^EVENTS_URL: redis:\/\//],
    ['redis://events:99999', /^EVENTS_URL: redis:\/\//],
    ['redis://events/main', 'EVENTS_URL: /main → the number of a database, 0–15'],
    ['redis://events/16', 'EVENTS_URL: /16 → the number of a database, 0–15'],
    ['redis://events?tls=1', 'EVENTS_URL: no parameter tls'],
    ['redis://events?ca=/x', 'EVENTS_URL: ?ca=FILE → rediss://…'],
    ['rediss://events?ca=/does/not/exist', "EVENTS_URL: ca=/does/not/exist can't be read"],
    ['redis://user@events', /^EVENTS_URL: a user without a password/],
    [
      'redis://:pw@broker.example.vn',
      'EVENTS_URL: broker.example.vn is outside of this network → rediss://…',
    ],
    ['redis://:pw@10.0.0.5', 'EVENTS_URL: 10.0.0.5 is outside of this network → rediss://…'],
  ])('rejects %s in words', (url, problem) => {
    expect(problemsOf(url)).toEqual([problem instanceof RegExp ? expect.stringMatching(problem) : problem]);
  });

  it('allows a connection without TLS outside of production', () => {
    const development = { ...PRODUCTION, NODE_ENV: 'development', EVENTS_URL: 'redis://10.0.0.5' };
    expect(loadConfig(development).eventsAddress).toMatchObject({ host: '10.0.0.5', tls: false });
  });
});
