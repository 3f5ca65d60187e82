import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createProgress } from '../../cli/progress';
import { ROOT, remotes } from '../../workspace/parts';
import { checkResponses } from './responses';
import { checkBackup } from './backup';
import { PORTS, type CheckContext } from './context';
import { checkDatabases } from './databases';
import { checkChanges } from './changes';
import { openProject } from './engine';
import { checkHardening, SERVICES } from './hardening';
import { checkHttps } from './https';
import { checkOutages } from './outages';
import { checkRejectedStarts } from './rejected-starts';
import { checkRestart, rememberState } from './restart';
import { expect, waitUntil } from './wait';

const { makeSecrets } = createRequire(__filename)('../secrets.cjs') as {
  readonly makeSecrets: (folder: string) => Promise<string[]>;
};

/** Name of the compose project, distinct from all others. */
const NAME = 'evcare-check';

/**
 * `npm run containers:check`: starts the whole site in containers from a copy of this checkout, and asserts
 * the promises of docs/containers.md through the gateway. Needs docker-compose and an engine; takes some
 * minutes. `--keep` leaves the containers running at the end.
 */
export async function main(args: readonly string[]): Promise<number> {
  const progress = createProgress();
  const folder = await mkdtemp(join(tmpdir(), 'evcare-containers-'));
  const project = openProject(folder, NAME);
  const context = { folder, project, progress, base: `http://127.0.0.1:${PORTS.http}` };
  try {
    await progress.step('sources copied', () => copySources(folder));
    await bringUp(context);
    await checkHardening(context);
    await checkRejectedStarts(context);
    await checkResponses(context);
    const token = await checkChanges(context);
    await checkDatabases(context);
    await checkOutages(context);
    const state = await rememberState(context, token);
    await checkHttps(context);
    await checkRestart(context, state);
    await checkBackup(context);
    progress.line('Every check of the containers passed.');
    return 0;
  } finally {
    if (args.includes('--keep')) {
      progress.line(`Still running: COMPOSE_PROJECT_NAME=${NAME} docker-compose … in ${folder}`);
    } else {
      // Does not throw: the earlier error is reported, and this may fail for the same reason.
      const { code, out } = await project.tryCompose('down', '-v');
      progress.line(code === 0 ? 'The containers are removed.' : `The containers are not removed:\n${out}`);
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Copies tracked and new files in their current state, without build output and packages. */
async function copySources(folder: string): Promise<void> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await promisify(execFile)('git', list, { cwd: ROOT, maxBuffer: 64 << 20 });
  for (const path of stdout.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path));
  }
  await makeSecrets(join(folder, 'secrets'));
  await writeFile(
    join(folder, '.env'),
    `EVCARE_HTTP=127.0.0.1:${PORTS.http}\nEVCARE_HTTPS=127.0.0.1:${PORTS.https}\n` +
      `EVCARE_MAIL=127.0.0.1:${PORTS.mail}\nEVCARE_ORIGIN=http://127.0.0.1:${PORTS.http}\nEVCARE_TAG=check\n` +
      'COMPOSE_FILE=docker-compose.yml:docker-compose.large.yml\n',
  );
}

async function bringUp({ project, progress, base }: CheckContext): Promise<void> {
  // One after the other: parallel builds would need more memory than many machines have.
  for (const image of [...remotes(), 'site', 'api', 'gateway', 'pooler', 'broker']) {
    await progress.step(`image of ${image} built`, () => project.compose('build', image));
  }
  await progress.step('everything is up and healthy', async (note) => {
    await project.compose('up', '-d', '--no-build');
    for (const service of SERVICES) {
      await waitUntil(
        `${service} is healthy`,
        async () => Promise.all((await project.containers(service)).map(project.health)),
        (all) => all.length > 0 && all.every((status) => status === 'healthy'),
      );
    }
    await waitUntil(
      'pages are served',
      () => fetch(base),
      ({ status }) => status === 200,
    );
    for (const service of ['site', 'api']) {
      expect((await project.containers(service)).length === 2, `${service} should run twice`);
    }
    note('two copies of site and API');
  });
}
