import { findChromium } from '../test/chromium';
import { runOnBuiltSite } from './built-site';

/** `npm run soak:pages -- --rounds N`: every page of every remote again and again in a browser. */
export async function main(args: readonly string[]): Promise<number> {
  process.env['CHROMIUM_PATH'] ??= await findChromium();
  return runOnBuiltSite('chaos/soak-pages.ts', args);
}
