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
      const inUse = await memoryInUse({ child });
      expect(inUse).toBeGreaterThan(32);
      expect(inUse).toBeLessThan(64);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it.each([
    { before: 100, after: 115, grown: false },
    { before: 100, after: 117, grown: true },
    { before: 400, after: 439, grown: false },
    { before: 400, after: 441, grown: true },
    { before: 100, after: 60, grown: false },
  ])('may grow by a tenth, or by 16 MB: from $before to $after MB', ({ before, after, grown }) => {
    expect(hasGrown(before, after)).toBe(grown);
  });
});
