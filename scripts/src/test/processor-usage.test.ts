import type { CpuInfo } from 'node:os';
import { measureProcessorUsage } from './processor-usage';

const processor = (user: number, idle: number, nice = 0): CpuInfo => ({
  model: '',
  speed: 0,
  times: { user, nice, sys: 0, irq: 0, idle },
});

it('measures the use of all processors since its start', () => {
  let now = [processor(1_000, 50), processor(10, 9_000)];
  const usedPercent = measureProcessorUsage(() => now);
  now = [processor(1_100, 50), processor(10, 9_060, 40)];
  expect(usedPercent()).toBe(70);
  now = [processor(1_100, 250), processor(10, 9_060, 40)];
  expect(usedPercent()).toBe(35);
});

it('is 0 without elapsed time', () => {
  expect(measureProcessorUsage(() => [processor(5, 5)])()).toBe(0);
});

it('detects a busy program', () => {
  const usedPercent = measureProcessorUsage();
  const until = performance.now() + 300;
  let sum = 0;
  while (performance.now() < until) sum += Math.sqrt(sum + 1);
  expect(usedPercent()).toBeGreaterThan(0);
});
