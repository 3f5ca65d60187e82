import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { leaveRoom } from './priority';

// Programs that need next to no time: with the lowest priority they get little on a busy machine.
it('a process and what it starts afterwards leave room to others', async () => {
  const child = spawn('sh', ['-c', 'read go; nice'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: process.platform !== 'win32',
  });
  await once(child, 'spawn');
  leaveRoom(child.pid, { group: true });
  expect(getPriority(child.pid as number)).toBe(constants.priority.PRIORITY_LOW);
  child.stdin.write('go\n');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(Number(String(said))).toBe(constants.priority.PRIORITY_LOW);
  await once(child, 'close');
});

it('one that has ended is no failure', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'close');
  expect(() => leaveRoom(child.pid, { group: true })).not.toThrow();
  expect(() => leaveRoom(undefined)).not.toThrow();
});
