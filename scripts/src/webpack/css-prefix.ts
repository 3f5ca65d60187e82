import { SHELL } from '../workspace/parts';

/**
 * Prefix of the CSS classes of a part, before an underscore: `mfe-account` -> `acc`, `shell` -> `sh`. It is
 * short and unique; the gate rejects a remote whose prefix is taken.
 */
export const cssPrefix = (part: string): string =>
  part === SHELL ? 'sh' : part.replace(/^mfe-/, '').slice(0, 3);
