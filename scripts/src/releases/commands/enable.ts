import type { Command } from './command';
import { switchRemote } from './switch';

/** `enable`: a remote that was taken off comes back, if it still fits. */
export const enableCommand: Command = {
  name: 'enable',
  arguments: '<part>',
  summary: 'put a remote back on the site',
  options: {},
  count: [1, 1],
  run: (input) => switchRemote(input, true),
};
