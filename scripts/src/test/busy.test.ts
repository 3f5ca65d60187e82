import type { CpuInfo } from 'node:os';
import { watchProcessors } from './busy';

const processor = (user: number, idle: number, nice = 0): CpuInfo => ({
  model: '',
  speed: 0,
  times: { user, nice, sys: 0, irq: 0, idle },
});

it('what is used is counted over all processors since the watch began', () => {
  let now = [processor(1_000, 50), processor(10, 9_000)];
  const used = watchProcessors(() => now);
  now = [processor(1_100, 50), processor(10, 9_060, 40)];
  expect(used()).toBe(70);
  now = [processor(1_100, 250), processor(10, 9_060, 40)];
  expect(used()).toBe(35);
});

it('no time is no use', () => {
  expect(watchProcessors(() => [processor(5, 5)])()).toBe(0);
});

it('a program that computes is seen', () => {
  const used = watchProcessors();
  const until = performance.now() + 300;
  let sum = 0;
  while (performance.now() < until) sum += Math.sqrt(sum + 1);
  expect(used()).toBeGreaterThan(0);
});
