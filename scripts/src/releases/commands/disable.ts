import { NOW_OPTION, type Command } from './command';
import { switchRemote } from './switch';

/** Command `disable`: removes a remote's pages, menu entries and contributions from the site. */
export const disableCommand: Command = {
  name: 'disable',
  arguments: '<part>',
  summary: 'take a remote off the site; its pages answer 503',
  options: NOW_OPTION,
  count: [1, 1],
  run: (input) => switchRemote(input, false),
};
