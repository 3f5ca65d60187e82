import { findChromium } from '../test/chromium';
import { runOnBuiltSite } from './built-site';

/** `npm run soak:pages -- --rounds N`: opens every page of every remote repeatedly in a browser. */
export async function main(args: readonly string[]): Promise<number> {
  process.env['CHROMIUM_PATH'] ??= await findChromium();
  return runOnBuiltSite('chaos/soak-pages.ts', args);
}
