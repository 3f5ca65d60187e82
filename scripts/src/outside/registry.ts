import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';

const run = promisify(execFile);

/** Registry that is installed for the drill only. A package in it asks for a tag that mirrors may not have. */
const INSTALLED = {
  private: true,
  dependencies: { verdaccio: '6.3.2' },
  overrides: { 'node-fetch': '2.7.0' },
};

/** It has the scope only: npm takes all other packages from where it usually does. */
const CONFIG = `storage: ./storage
auth:
  htpasswd:
    file: ./htpasswd
packages:
  '@evcare/*':
    access: $all
    publish: $authenticated
log: { type: stdout, format: pretty, level: warn }
`;

/** Time until the registry answers (ms). */
const START_MS = 60_000;
const POLL_MS = 100;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Running registry on this machine. */
export interface Registry {
  readonly url: string;
  /** Publishes an archive, as the owner of the scope does. */
  publish(archive: string): Promise<void>;
  stop(): Promise<void>;
}

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answers = await fetch(`${url}/-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    if (hasEnded() || Date.now() > deadline) throw new Failure('The registry does not start.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Makes the account that publishes, and returns its token. */
async function createAccount(url: string): Promise<string> {
  const name = 'evcare';
  const response = await fetch(`${url}/-/user/org.couchdb.user:${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: `${Math.random()}-${Date.now()}`, type: 'user' }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Failure(`The registry makes no account (status ${response.status}).`);
  return token;
}

/**
 * Installs and starts a registry.
 * @param folder empty folder for the program and its packages
 */
export async function startRegistry(folder: string): Promise<Registry> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(INSTALLED));
  await writeFile(join(folder, 'config.yaml'), CONFIG);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '--config', 'config.yaml', '--listen', url], {
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await untilItAnswers(url, () => child.exitCode !== null);
  const token = await createAccount(url);
  return {
    url,
    async publish(archive) {
      const auth = `--//127.0.0.1:${port}/:_authToken=${token}`;
      await run('npm', ['publish', archive, '--access', 'public', `--@evcare:registry=${url}`, auth], {
        cwd: folder,
      });
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
