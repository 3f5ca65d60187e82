import { spawn } from 'node:child_process';
import { Failure } from '../../cli/failure';

/** How a command of the engine ended. */
export interface Ran {
  readonly code: number;
  readonly out: string;
}

/** A compose project in a folder of its own. */
export interface Project {
  /** Runs `docker-compose …`; fails with what it said. */
  compose(...args: string[]): Promise<string>;
  /** The same, where it may fail: hands on how it ended. */
  tryCompose(...args: string[]): Promise<Ran>;
  /** Runs `docker …`, and hands on how it ended. */
  docker(...args: string[]): Promise<Ran>;
  /** Ids of a service's containers that run. */
  containers(service: string): Promise<string[]>;
  /** What the engine thinks of a container: `healthy`, `unhealthy`, `starting`, or its state where it has no check. */
  health(container: string): Promise<string>;
}

/** Opens a compose project; whatever is called `docker-compose` first in PATH runs it. */
export function openProject(folder: string, name: string): Project {
  const run = (command: string, args: readonly string[]): Promise<Ran> =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        cwd: folder,
        env: { ...process.env, COMPOSE_PROJECT_NAME: name },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let out = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
      child.once('error', () =>
        reject(new Failure(`${command} can't be run; this check needs a container engine.`)),
      );
      child.once('close', (code) => resolve({ code: code ?? 1, out: out.trim() }));
    });
  const docker: Project['docker'] = (...args) => run('docker', args);
  const tryCompose: Project['tryCompose'] = (...args) => run('docker-compose', args);
  return {
    docker,
    tryCompose,
    async compose(...args) {
      const { code, out } = await tryCompose(...args);
      if (code !== 0)
        throw new Failure(`docker-compose ${args.join(' ')} ended with ${code}:\n${out.slice(-3_000)}`);
      return out;
    },
    async containers(service) {
      const labels = [`com.docker.compose.project=${name}`, `com.docker.compose.service=${service}`];
      const { out } = await docker('ps', '-q', ...labels.flatMap((label) => ['--filter', `label=${label}`]));
      return out.split('\n').filter(Boolean);
    },
    async health(container) {
      const format = '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}';
      return (await docker('inspect', '-f', format, container)).out;
    },
  };
}
