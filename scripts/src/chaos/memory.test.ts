import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hasGrown, memoryInUse, MEASURABLE } from './memory';

describe('memory in use', () => {
  it('has what is referenced, and leaves garbage out', async () => {
    const program = `
      const kept = Buffer.alloc(32 * 2 ** 20, 1);
      for (let i = 0; i < 64; i++) Buffer.alloc(2 ** 20, 1);
      setInterval(() => kept.length, 1_000);
      process.send('started');`;
    const child = spawn(process.execPath, [...MEASURABLE, '-e', program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    try {
      await once(child, 'message');
      const { heap, buffers } = await memoryInUse({ child });
      expect(heap).toBeLessThan(32);
      expect(buffers).toBeGreaterThan(32);
      expect(buffers).toBeLessThan(64);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it.each([
    ['a heap that grew by less than 16 MB', { heap: 115, buffers: 50 }, false],
    ['a heap that grew by more', { heap: 117, buffers: 50 }, true],
    ['buffers within the limits of caches', { heap: 100, buffers: 200 }, false],
    ['buffers beyond the limits of caches', { heap: 100, buffers: 207 }, true],
    ['less memory', { heap: 60, buffers: 20 }, false],
  ])('%s: %j, judged as growth: %s', (_what, after, isKept) => {
    expect(hasGrown({ heap: 100, buffers: 50 }, after)).toBe(isKept);
  });

  it('a large heap may grow by a tenth', () => {
    const of = (heap: number) => ({ heap, buffers: 50 });
    expect([hasGrown(of(400), of(439)), hasGrown(of(400), of(441))]).toEqual([false, true]);
  });
});
