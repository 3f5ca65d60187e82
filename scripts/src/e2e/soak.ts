import { runOnBuiltSite } from './built-site';

/** `npm run soak -- --minutes N --rate N --streams N`: the site under an even load, for leaks. */
export const main = (args: readonly string[]): Promise<number> => runOnBuiltSite('chaos/soak.ts', args);
