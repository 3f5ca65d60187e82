import { runOnBuiltSite } from './built-site';

/** `npm run chaos -- --seed TEXT --minutes N --users N`: runs the site under random faults. */
export const main = (args: readonly string[]): Promise<number> => runOnBuiltSite('chaos/main.ts', args);
