import { runOnBuiltSite } from './built-site';

/** `npm run soak -- --minutes N --rate N --streams N`: keeps the site under constant load to find leaks. */
export const main = (args: readonly string[]): Promise<number> => runOnBuiltSite('chaos/soak.ts', args);
