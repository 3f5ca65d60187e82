import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { lowerPriority } from './priority';

// The programs need hardly any processor time, since the lowest priority gets little on a busy machine.
it('a process and its later children get a low priority', async () => {
  const child = spawn('sh', ['-c', 'read go; nice'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: process.platform !== 'win32',
  });
  await once(child, 'spawn');
  lowerPriority(child.pid, { group: true });
  expect(getPriority(child.pid as number)).toBe(constants.priority.PRIORITY_LOW);
  child.stdin.write('go\n');
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  expect(Number(String(output))).toBe(constants.priority.PRIORITY_LOW);
  await once(child, 'close');
});

it('a process that has ended causes no error', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'close');
  expect(() => lowerPriority(child.pid, { group: true })).not.toThrow();
  expect(() => lowerPriority(undefined)).not.toThrow();
});
