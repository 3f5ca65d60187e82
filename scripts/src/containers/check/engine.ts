import { spawn } from 'node:child_process';
import { Failure } from '../../cli/failure';

/** Result of a command. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
}

/** Compose project in its own folder. */
export interface Project {
  /** Runs `docker-compose …`. @throws Failure with its output */
  compose(...args: string[]): Promise<string>;
  /** Runs `docker-compose …` and returns its result, even if it fails. */
  tryCompose(...args: string[]): Promise<CommandResult>;
  /** Runs `docker …` and returns its result. */
  docker(...args: string[]): Promise<CommandResult>;
  /** Ids of a service's running containers. */
  containers(service: string): Promise<string[]>;
  /** Health of a container: `healthy`, `unhealthy`, `starting`, or its state if it has no health check. */
  health(container: string): Promise<string>;
}

/** Opens a compose project; uses the first `docker-compose` in PATH. */
export function openProject(folder: string, name: string): Project {
  const run = (command: string, args: readonly string[]): Promise<CommandResult> =>
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
