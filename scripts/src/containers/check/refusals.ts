import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_PASSWORD, SECRETS } from '../profile';
import type { Bench } from './bench';
import { expect } from './wait';

const INSIDE = '/check-secrets';

interface Refusal {
  readonly label: string;
  readonly env: Readonly<Record<string, string>>;
  /** Files of secrets that the container gets instead of its own. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** What has to be among the lines that it ends with. */
  readonly says: readonly string[];
}

const PRODUCTION = { EVCARE_PROFILE: 'production', EVCARE_ORIGIN: 'https://shop.example.vn' };
const MAIL = { smtp_url: 'smtps://shop:long-enough@mail.example.vn' };

/** As long as a secret must be, and no two alike. */
const sound = (file: string): string => `${file.length}${file[0]}Zq7Wn4Tx9Rb2Kf6Hv8Yc3Jd5Pg1Lm0Sa`;
const all = (value: (file: string) => string): Record<string, string> => ({
  ...Object.fromEntries(SECRETS.map((file) => [file, value(file)])),
  ...MAIL,
});

const REFUSALS: readonly Refusal[] = [
  {
    label: 'the demo as it is',
    env: { EVCARE_PROFILE: 'production', EVCARE_ORIGIN: '' },
    says: ['secrets/smtp_url.txt', 'production needs an https address'],
  },
  {
    label: 'no secrets',
    env: { ...PRODUCTION, SECRETS_DIR: '/nowhere' },
    says: SECRETS.map((file) => `secrets/${file}.txt: missing`),
  },
  {
    label: 'samples',
    env: PRODUCTION,
    secrets: all((file) => `change-me-${file}-change-me-change-me-change-me`),
    says: SECRETS.map((file) => `secrets/${file}.txt: a sample`),
  },
  {
    label: 'short ones',
    env: PRODUCTION,
    secrets: all((file) => sound(file).slice(0, 12)),
    says: SECRETS.map((file) => `secrets/${file}.txt: at least 32 bytes`),
  },
  {
    label: 'one for all',
    env: PRODUCTION,
    secrets: all(() => sound('x')),
    says: ['no two may be equal'],
  },
];

/** Production must not start on what a shop must not run on, through the same compose file. */
export async function checkRefusals(bench: Bench): Promise<void> {
  await bench.progress.step('production refuses missing, sample and short secrets', async (note) => {
    for (const refusal of REFUSALS) {
      for (const service of ['api', 'migrate']) {
        const { code, out } = await start(bench, service, refusal);
        const told = `${service} with ${refusal.label}`;
        expect(code !== 0, `${told} was started`);
        // The running API has no password of the owner, and needs none.
        const isNeeded = (line: string) =>
          service === 'migrate' || line !== `secrets/${OWNER_PASSWORD}.txt: missing`;
        for (const line of refusal.says.filter(isNeeded))
          expect(out.includes(line), `${told} does not say "${line}": ${out}`);
      }
    }
    // With secrets that are sound it goes past them: to the database, which has another password.
    const { out } = await start(bench, 'migrate', {
      label: 'sound',
      env: PRODUCTION,
      secrets: all(sound),
      says: [],
    });
    expect(!out.includes('Not started'), `sound secrets are refused: ${out}`);
    expect(/password authentication failed/.test(out), `the database was not asked: ${out}`);
    note(`${REFUSALS.length} kinds, of the API and of the migration`);
  });
}

async function start({ folder, project }: Bench, service: string, { label, env, secrets }: Refusal) {
  const own = join(folder, 'check-secrets', label.replaceAll(' ', '-'));
  const volume: string[] = [];
  if (secrets) {
    await mkdir(own, { recursive: true });
    for (const [file, value] of Object.entries(secrets)) await writeFile(join(own, file), `${value}\n`);
    volume.push('-v', `${own}:${INSIDE}:ro`, '-e', `SECRETS_DIR=${INSIDE}`);
  }
  const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const command = service === 'migrate' ? ['--migrate'] : [];
  return project.tryCompose('run', '--rm', '--no-deps', '-T', ...volume, ...variables, service, ...command);
}
