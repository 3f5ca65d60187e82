import type { Command } from './command';
import { switchRemote } from './switch';

/** Command `enable`: puts a disabled remote back, if the gate accepts it. */
export const enableCommand: Command = {
  name: 'enable',
  arguments: '<part>',
  summary: 'put a remote back on the site',
  options: {},
  count: [1, 1],
  run: (input) => switchRemote(input, true),
};
