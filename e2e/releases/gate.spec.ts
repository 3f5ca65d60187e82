import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { RemoteManifest } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import { readBuild } from '../../scripts/src/releases/build-output';
import { describeBuild } from '../../scripts/src/releases/describe-build';
import { createFolderStore } from '../../scripts/src/releases/folder-store';
import type { Finding } from '../../scripts/src/releases/gate/finding';
import { createJsdomSmoke } from '../../scripts/src/releases/gate/smoke/jsdom';
import { INTEGRITY_FILE, integrityList } from '../../scripts/src/releases/integrity';
import { withStable } from '../../scripts/src/releases/site-index';
import { runUntilExit } from '../../scripts/src/testing/programs';
import type { BuildRecord } from '../../scripts/src/webpack/build-record-plugin';
import { parts, ROOT } from '../../scripts/src/workspace/parts';
import { chromiumPath } from '../support/chromium';
import { expect, test } from '../support/site';

/** Copy of a finished build that a test damages. */
interface Copy {
  readonly dist: string;
  readonly record: BuildRecord;
  readonly manifest: RemoteManifest | null;
  /** Edits the text of one of its files. */
  change(file: string, edit: (text: string) => string): Promise<void>;
}

type Damage = (copy: Copy) => unknown;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

let data: string;
let live: Record<string, Release>;

/** Adds every part's real build without the gate, and makes it live. */
test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'evcare-gate-'));
  const store = createFolderStore(join(data, 'releases'));
  live = {};
  for (const part of parts()) {
    const build = await readBuild(join(ROOT, part, 'dist'));
    const release = describeBuild(build, { revision: null });
    const list = Buffer.from(integrityList(release));
    await store.addRelease(release, new Map([...build.files, [INTEGRITY_FILE, list]]));
    await store.updateSite(async (site) => withStable(site, release), {
      command: 'publish',
      part,
      by: 'a test',
    });
    live[part] = release;
  }
});
test.afterAll(() => rm(data, { recursive: true, force: true }));

const idOf = (part: string): string => `${part} ${live[part]?.version}`;

/** Publishes a damaged copy of a part's build with the real program, in the real browser. */
async function publish(
  part: string,
  version: string,
  damage: Damage,
): Promise<{ code: number | null; findings: Finding[] }> {
  const dist = join(data, `${part}-${version}`);
  await cp(join(ROOT, part, 'dist'), dist, { recursive: true });
  const read = async <T>(file: string) => JSON.parse(await readFile(join(dist, file), 'utf8')) as T;
  const record = { ...(await read<Writable<BuildRecord>>('build.json')), version };
  const manifest = part === 'shell' ? null : await read<RemoteManifest>('remote.manifest.json');
  await damage({
    dist,
    record,
    manifest,
    async change(file, edit) {
      const path = join(dist, file);
      await writeFile(path, edit(await readFile(path, 'utf8')));
    },
  });
  await writeFile(join(dist, 'build.json'), JSON.stringify(record));
  if (manifest) await writeFile(join(dist, 'remote.manifest.json'), JSON.stringify(manifest));
  const chromium = chromiumPath();
  const env = { DATA_DIR: data, ...(chromium && { CHROMIUM_PATH: chromium }) };
  const { code, out, err } = await runUntilExit('releases', env, [], ['publish', '--dist', dist, '--json']);
  expect(err).toBe('');
  const { findings = [] } = JSON.parse(out) as { findings?: Finding[] };
  return { code, findings };
}

const refusals = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'refuse');
const rulesOf = (findings: readonly Finding[]) =>
  [...new Set(refusals(findings).map(({ rule }) => rule))].sort();
const edit = <T extends object>(value: T | null, change: Partial<Writable<T>>) =>
  Object.assign(value as T, change);

test('the gate accepts a valid release after a trial in the browser', async () => {
  const { code, findings } = await publish('mfe-account', '9.0.1', () => undefined);
  expect(refusals(findings)).toEqual([]);
  expect(code).toBe(0);
});

interface Case {
  what: string;
  damage: Damage;
  /** Rules that the damage breaks. */
  rules: string[];
  affected: () => string;
  says: RegExp;
}

/** Seen before the trial: the release is not rendered then, but run, and each problem is reported. */
const INCOMPATIBLE: readonly Case[] = [
  {
    what: 'a prefix of another remote',
    damage: ({ manifest }) => manifest?.routes.push({ ...manifest.routes[0]!, prefix: '/cart' }),
    rules: ['declared', 'prefix-collision'],
    affected: () => idOf('mfe-storefront'),
    says: /wants the route prefix \/cart, which mfe-storefront .* owns/,
  },
  {
    what: 'a missing dialog that the shell opens',
    damage: ({ manifest }) => edit(manifest, { slots: [] }),
    rules: ['declared', 'slots'],
    affected: () => idOf('shell'),
    says: /no longer contributes shell\.dialog "verify-email"/,
  },
  {
    what: 'a stylesheet that styles elements outside the remote',
    damage: ({ record, change }) => change(record.styles[0]!, (css) => `${css}@layer remote{body{margin:0}}`),
    rules: ['styles'],
    affected: () => idOf('mfe-storefront'),
    says: /"body" names no class of its own \(\.acc_…\)/,
  },
];

/** Seen in the trial only, which reports all three. */
const DEFECTS: readonly Case[] = [
  {
    what: 'a route that it does not declare',
    damage({ manifest, record }) {
      edit(manifest, { routes: manifest?.routes.filter(({ prefix }) => prefix !== '/battery-passport') });
      const { '/battery-passport': _page, ...routes } = record.routes ?? {};
      Object.assign(record, { routes });
    },
    rules: ['declared', 'render'],
    affected: () => 'mfe-account 9',
    says: /provides the route \/battery-passport but does not declare it/,
  },
  {
    what: 'a picture from another site',
    damage: ({ record, change }) =>
      change(record.entry!, (code) => `new Image().src='https://elsewhere.test/pixel.png';${code}`),
    rules: ['smoke'],
    affected: () => 'mfe-account 9',
    says: /img-src stopped https:\/\/elsewhere\.test/,
  },
  {
    what: 'a page that a server can’t render',
    damage: ({ change }) =>
      change('server/index.cjs', (code) => `window.addEventListener('load', () => {});${code}`),
    rules: ['render'],
    affected: () => 'mfe-account 9',
    says: /rendered by a server: \/auth: it throws: ReferenceError: window is not defined/,
  },
];

/** Problems that decide the trial, so that each is tried alone. */
const FAILURES: readonly Case[] = [
  {
    what: 'a contract range that the live shell does not offer',
    damage: ({ manifest }) => edit(manifest, { contract: '^9.0.0' }),
    rules: ['contract-range', 'smoke'],
    affected: () => idOf('shell'),
    says: /works with contract \^9\.0\.0, but shell .* offers 1\./,
  },
  {
    what: 'an entry that throws',
    damage: ({ record, change }) => change(record.entry!, (code) => `throw new Error('boom');${code}`),
    rules: ['smoke'],
    affected: () => 'mfe-account 9',
    says: /tried in chromium: .*(ENTRY_FAILED|boom)/,
  },
  {
    what: 'a page that the browser renders differently',
    damage: ({ change }) =>
      change('server/index.cjs', (code) => code.replaceAll('Quên mật khẩu?', 'Quên rồi?')),
    rules: ['smoke'],
    affected: () => 'mfe-account 9',
    says: /tried in chromium: \/auth\/login: the browser renders another page than the server/,
  },
  {
    what: 'an endless loop',
    damage: ({ record, change }) => change(record.entry!, (code) => `${code};while(true){}`),
    rules: ['smoke'],
    affected: () => 'mfe-account 9',
    says: /mfe-account 9\.1\.\d, tried in chromium: its page never responds/,
  },
];

/** Publishes a damaged release, and expects that the gate rejects it without a trace. */
async function rejected(version: string, damage: Damage): Promise<Finding[]> {
  const before = await readFile(join(data, 'releases/site.json'), 'utf8');
  const { code, findings } = await publish('mfe-account', version, damage);
  expect(code).not.toBe(0);
  expect(await readFile(join(data, 'releases/site.json'), 'utf8')).toBe(before);
  expect(await readdir(join(data, 'releases/mfe-account'))).not.toContain(version);
  return findings;
}

/** Expects that the findings name a problem, whom it affects and what to do. */
function expectNamed(findings: readonly Finding[], { affected, says }: Case): void {
  const refusal = refusals(findings).find(({ message }) => says.test(message));
  expect(refusal, `${says}: ${JSON.stringify(findings, null, 2)}`).toBeDefined();
  expect(refusal?.affected.join()).toContain(affected());
  expect(refusal?.advice).not.toBe('');
}

for (const [index, failure] of FAILURES.entries()) {
  test(`the gate rejects a release with ${failure.what}`, async () => {
    const findings = await rejected(`9.1.${index}`, failure.damage);
    expect(rulesOf(findings)).toEqual(failure.rules);
    expectNamed(findings, failure);
  });
}

for (const [index, problems] of [INCOMPATIBLE, DEFECTS].entries()) {
  test(`the gate rejects a release with ${problems.map(({ what }) => what).join(', ')}`, async () => {
    const findings = await rejected(`9.2.${index}`, async (copy) => {
      for (const { damage } of problems) await damage(copy);
    });
    expect(rulesOf(findings)).toEqual([...new Set(problems.flatMap(({ rules }) => rules))].sort());
    for (const problem of problems) expectNamed(findings, problem);
  });
}

test('the gate reports all problems of a release at once', async () => {
  const { findings } = await publish('mfe-account', '9.2.9', async ({ record, change }) => {
    Object.assign(record, { federationRuntime: '2.8.0', shared: { react: '^18.0.0', rxjs: '^7.0.0' } });
    await change(record.scripts[0]!, (code) => `${code}\n/*${randomBytes(60_000).toString('base64')}*/`);
    await change(record.entry!, (code) => code.replaceAll('"./remote"', '"./other"'));
  });
  expect(rulesOf(findings)).toEqual(['byte-budget', 'exposes', 'mf-runtime', 'shared-ranges']);
});

test('the gate rejects a shell that breaks live remotes', async () => {
  const { code, findings } = await publish('shell', '9.3.0', ({ record }) => {
    const { events, slots } = record.provides!;
    Object.assign(record, {
      provides: { events: events.filter((event) => event !== 'cart.changed'), slots: slots.slice(1) },
      shared: { ...record.shared, react: '20.0.0' },
    });
  });
  expect(code).not.toBe(0);
  expect(rulesOf(findings)).toEqual(['events', 'shared-ranges', 'slots']);
  const sufferers = (rule: string) =>
    refusals(findings)
      .filter((finding) => finding.rule === rule)
      .flatMap((finding) => finding.affected);
  expect(sufferers('events')).toEqual([idOf('mfe-storefront')]);
  expect(sufferers('slots')).toEqual([idOf('mfe-account')]);
  expect(sufferers('shared-ranges')).toEqual(['mfe-account', 'mfe-backoffice', 'mfe-storefront'].map(idOf));
});

test('without Chromium, jsdom runs the release and reports the result of setup() and errors', async () => {
  const store = createFolderStore(join(data, 'releases'));
  const smoke = createJsdomSmoke();
  const build = await readBuild(join(ROOT, 'mfe-account/dist'));
  const release = describeBuild(build, { revision: null });
  const tryWith = async (entry: (code: string) => string) =>
    smoke({
      store,
      release,
      site: await store.readSite(),
      read: async (path) => {
        const bytes = build.files.get(path) ?? null;
        return bytes && path === release.entry ? Buffer.from(entry(bytes.toString('utf8'))) : bytes;
      },
    });
  const fine = await tryWith((code) => code);
  expect(fine).toMatchObject({ engine: 'jsdom', problems: [] });
  const declared = release.manifest?.routes.map(({ prefix }) => prefix) ?? [];
  expect([...(fine.actual?.routes ?? [])].sort()).toEqual([...declared].sort());
  const broken = await tryWith((code) => `throw new Error('boom');${code}`);
  expect(broken.actual).toBeNull();
  expect(broken.problems.map(({ kind }) => kind)).toContain('load');
});
