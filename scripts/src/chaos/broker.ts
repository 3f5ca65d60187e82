import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';
import { choosePort } from '../serve/http-server';
import { daemonEnvironment, startDaemon, type Daemon } from './daemon';

const run = promisify(execFile);

/** Redis server that carries the events between copies of the API. It keeps nothing on disk. */
export interface Broker extends Daemon {
  /** Address with the password, as `EVENTS_URL`. */
  readonly url: string;
}

/** @throws Failure if Redis is not installed or does not start */
export async function startBroker(): Promise<Broker> {
  await run('redis-server', ['--version'], { env: daemonEnvironment }).catch(() => {
    throw new Failure('A Redis server is not installed (Debian: apt-get install redis-server).');
  });
  const port = await choosePort('127.0.0.1', 0);
  const password = randomBytes(24).toString('hex');
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    requirepass: password,
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const daemon = await startDaemon({ name: 'The Redis server', command: 'redis-server', args, port });
  return { ...daemon, url: `redis://:${password}@127.0.0.1:${port}` };
}
