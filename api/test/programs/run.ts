import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;

export interface Program {
  readonly child: ChildProcess;
  /** Returns the next line of output. */
  line(): Promise<string>;
  ended: Promise<void>;
}

/** Starts a program of this folder in its own process and, as a terminal does, in its own process group. */
export function run(name: string, ...args: string[]): Program {
  const child = spawn(process.execPath, ['--import', tsx, join(__dirname, `${name}.ts`), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const said: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const next = waiting.shift();
      if (next) next(line);
      else said.push(line);
    }
  });
  return {
    child,
    ended: new Promise((done) => child.once('close', () => done())),
    line: () =>
      new Promise((resolve) => {
        const line = said.shift();
        if (line !== undefined) resolve(line);
        else waiting.push(resolve);
      }),
  };
}
