/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cartItemSchema,
  errorBodySchema,
  eventMap,
  EVENT_NAMES,
  normaliseProfile,
  normaliseUser,
  parseAuthReply,
  profileSchema,
  promotionSchema,
  remoteManifestSchema,
  userSchema,
  type EventName,
} from '.';
import {
  bootDocumentSchema,
  bootRemoteSchema,
  releaseSchema,
  runtimeConfigSchema,
  siteIndexSchema,
} from './release';
import type { ZodMiniType } from './schema';

const FOLDER = join(__dirname, '../fixtures');
const VERSIONS = readdirSync(FOLDER);

const textOf = (version: string, file: string): string => readFileSync(join(FOLDER, version, file), 'utf8');
const fixture = (version: string, name: string): unknown => JSON.parse(textOf(version, `${name}.json`));
const namesOf = (version: string): string[] =>
  readdirSync(join(FOLDER, version))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));

const keeps = (schema: ZodMiniType) => (version: string, name: string) => {
  const sample = fixture(version, name);
  expect(schema.parse(sample)).toMatchObject(sample as object);
};
const isTheUser = (version: string, name: string): void => {
  expect(normaliseUser(fixture(version, name))).toEqual(fixture(version, 'user'));
};
const isTheProfile = (version: string, name: string): void => {
  expect(normaliseProfile(fixture(version, name))).toEqual(fixture(version, 'profile'));
};
const signsTheUserIn = (version: string, name: string): void => {
  expect(parseAuthReply(fixture(version, name))).toEqual({
    success: true,
    message: 'Đăng nhập thành công.',
    accessToken: 'eyJhbGciOiJIUzI1NiJ9.access.signature',
    refreshToken: 'r3fr3sh-0001',
    user: fixture(version, 'user'),
  });
};

/** What a sample must come to, by the first part of its name. */
const READERS: Record<string, ((version: string, name: string) => void)[]> = {
  user: [isTheUser, (version) => keeps(userSchema)(version, 'user')],
  profile: [isTheProfile, (version) => keeps(profileSchema)(version, 'profile')],
  'auth-reply': [signsTheUserIn],
  'error-body': [keeps(errorBodySchema)],
  promotion: [keeps(promotionSchema)],
  'cart-item': [keeps(cartItemSchema)],
  manifest: [keeps(remoteManifestSchema)],
  release: [keeps(releaseSchema)],
  site: [keeps(siteIndexSchema)],
  'boot-document': [keeps(bootDocumentSchema)],
  'boot-remote': [keeps(bootRemoteSchema)],
  'runtime-config': [keeps(runtimeConfigSchema)],
};

describe.each(VERSIONS)('the fixtures of contract %s', (version) => {
  const names = namesOf(version);
  const [events, others] = [
    names.filter((name) => name.startsWith('event.')),
    names.filter((name) => !name.startsWith('event.')),
  ];

  it.each(events)('%s may still be said', (name) => {
    const event = name.slice('event.'.length) as EventName;
    expect(EVENT_NAMES).toContain(event);
    keeps(eventMap[event].schema)(version, name);
  });

  it.each(others)('%s still parses', (name) => {
    const readers = READERS[name.split('.')[0] ?? ''] ?? [];
    expect(readers.length).toBeGreaterThan(0);
    for (const read of readers) read(version, name);
  });

  it('fixtures of a released contract are never edited', () => {
    const sums = names
      .map((name) => `${name}.json`)
      .map((file) => `${createHash('sha256').update(textOf(version, file)).digest('hex')}  ${file}`);
    const kept = textOf(version, 'SHA256SUMS').trim().split('\n');
    expect(sums.sort()).toEqual(kept.sort());
  });
});

describe('the fixtures of the first contract', () => {
  it('have a sample of everything that crosses a border', () => {
    const kinds = new Set(namesOf('v1').map((name) => name.split('.')[0]));
    expect([...kinds].sort()).toEqual([...Object.keys(READERS), 'event'].sort());
  });

  it('have a sample of each event there was', () => {
    const events = namesOf('v1').filter((name) => name.startsWith('event.'));
    expect(events.map((name) => name.slice(6)).sort()).toEqual([
      ...['auth.changed', 'auth.logout-requested', 'auth.unauthorized', 'cart.add', 'cart.changed'],
      ...['navigation.requested', 'promo.apply', 'toast.show', 'verify.open'],
    ]);
  });
});
