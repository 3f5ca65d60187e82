import { SHELL } from '../workspace/parts';

/**
 * Begins every CSS class of a part's build, before an underscore: `mfe-account` -> `acc`, `shell` -> `sh`. Short, and
 * different for each part; the gate refuses a remote whose first letters another has.
 */
export const cssPrefix = (part: string): string =>
  part === SHELL ? 'sh' : part.replace(/^mfe-/, '').slice(0, 3);
