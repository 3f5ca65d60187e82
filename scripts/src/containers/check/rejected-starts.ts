import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_PASSWORD, SECRETS } from '../profile';
import type { CheckContext } from './context';
import { expect } from './wait';

const MOUNTED_SECRETS = '/check-secrets';

interface RejectedStart {
  readonly label: string;
  readonly env: Readonly<Record<string, string>>;
  /** Files of secrets that replace the container's own. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Lines that the output must contain. */
  readonly expectedLines: readonly string[];
}

const PRODUCTION = { EVCARE_PROFILE: 'production', EVCARE_ORIGIN: 'https://shop.example.vn' };
const MAIL = { smtp_url: 'smtps://shop:long-enough@mail.example.vn' };

/** Valid secret: long enough, and different for each file. */
const validSecret = (file: string): string => `${file.length}${file[0]}Zq7Wn4Tx9Rb2Kf6Hv8Yc3Jd5Pg1Lm0Sa`;
const all = (value: (file: string) => string): Record<string, string> => ({
  ...Object.fromEntries(SECRETS.map((file) => [file, value(file)])),
  ...MAIL,
});

const REJECTED_STARTS: readonly RejectedStart[] = [
  {
    label: 'the demo settings unchanged',
    env: { EVCARE_PROFILE: 'production', EVCARE_ORIGIN: '' },
    expectedLines: ['secrets/smtp_url.txt', 'production needs an https address'],
  },
  {
    label: 'no secrets',
    env: { ...PRODUCTION, SECRETS_DIR: '/nowhere' },
    expectedLines: SECRETS.map((file) => `secrets/${file}.txt: missing`),
  },
  {
    label: 'samples',
    env: PRODUCTION,
    secrets: all((file) => `change-me-${file}-change-me-change-me-change-me`),
    expectedLines: SECRETS.map((file) => `secrets/${file}.txt: a sample`),
  },
  {
    label: 'short ones',
    env: PRODUCTION,
    secrets: all((file) => validSecret(file).slice(0, 12)),
    expectedLines: SECRETS.map((file) => `secrets/${file}.txt: at least 32 bytes`),
  },
  {
    label: 'the same secret for all',
    env: PRODUCTION,
    secrets: all(() => validSecret('x')),
    expectedLines: ['no two may be equal'],
  },
];

/** Checks that production does not start with unsafe settings, through the same compose file. */
export async function checkRejectedStarts(context: CheckContext): Promise<void> {
  await context.progress.step('production rejects missing, sample and short secrets', async (note) => {
    for (const rejectedStart of REJECTED_STARTS) {
      for (const service of ['api', 'migrate']) {
        const { code, out } = await start(context, service, rejectedStart);
        const label = `${service} with ${rejectedStart.label}`;
        expect(code !== 0, `${label} was started`);
        // The running API does not get the owner's password.
        const isNeeded = (line: string) =>
          service === 'migrate' || line !== `secrets/${OWNER_PASSWORD}.txt: missing`;
        for (const line of rejectedStart.expectedLines.filter(isNeeded))
          expect(out.includes(line), `${label} does not say "${line}": ${out}`);
      }
    }
    // With valid secrets the migration starts and reaches the database, which rejects the password.
    const { out } = await start(context, 'migrate', {
      label: 'sound',
      env: PRODUCTION,
      secrets: all(validSecret),
      expectedLines: [],
    });
    expect(!out.includes('Not started'), `valid secrets are rejected: ${out}`);
    expect(/password authentication failed/.test(out), `the database was not reached: ${out}`);
    note(`${REJECTED_STARTS.length} kinds, of the API and of the migration`);
  });
}

async function start(
  { folder, project }: CheckContext,
  service: string,
  { label, env, secrets }: RejectedStart,
) {
  const secretsFolder = join(folder, 'check-secrets', label.replaceAll(' ', '-'));
  const volume: string[] = [];
  if (secrets) {
    await mkdir(secretsFolder, { recursive: true });
    for (const [file, value] of Object.entries(secrets))
      await writeFile(join(secretsFolder, file), `${value}\n`);
    volume.push('-v', `${secretsFolder}:${MOUNTED_SECRETS}:ro`, '-e', `SECRETS_DIR=${MOUNTED_SECRETS}`);
  }
  const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const command = service === 'migrate' ? ['--migrate'] : [];
  return project.tryCompose('run', '--rm', '--no-deps', '-T', ...volume, ...variables, service, ...command);
}
