import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../cli/failure';
import { accepts } from '../workspace/accepts';

const START_LIMIT_MS = 10_000;

/** Environment in which Debian's daemons are found, whose folder is in the PATH of root only. */
export const daemonEnvironment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Program that listens on a port of this machine and keeps it when it is restarted. */
export interface Daemon {
  readonly port: number;
  /** Kills the process and starts it again on its port. */
  restart(): Promise<void>;
  /** Halts the process, which keeps its connections open and answers nothing, for a while. */
  stall(ms: number): Promise<void>;
  close(): Promise<void>;
}

interface Program {
  /** Name for errors. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly port: number;
}

/**
 * Starts a program and waits until it accepts connections.
 * @throws Failure if it exits before, or does not listen in time
 */
export async function startDaemon(program: Program): Promise<Daemon> {
  let child = await start(program);
  return {
    port: program.port,
    async restart() {
      await end(child);
      child = await start(program);
    },
    async stall(ms) {
      child.kill('SIGSTOP');
      await pause(ms);
      child.kill('SIGCONT');
    },
    close: () => end(child),
  };
}

async function start({ name, command, args, port }: Program): Promise<ChildProcess> {
  const child = spawn(command, args, { env: daemonEnvironment, stdio: ['ignore', 'ignore', 'pipe'] });
  let message = '';
  child.stderr.on('data', (text) => (message = String(text)));
  const failed = once(child, 'exit').then(() => {
    throw new Failure(`${name} did not start: ${message.trim()}`);
  });
  failed.catch(() => {}); // Later exits are caused here.
  await Promise.race([accepting(name, port, child), failed]);
  return child;
}

async function accepting(name: string, port: number, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && child.exitCode === null) {
    if (await accepts('127.0.0.1', port)) return;
    await pause(50);
  }
  throw new Failure(`${name} did not accept connections in time.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
