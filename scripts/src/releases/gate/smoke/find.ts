import { presentChromium } from '../../../test/chromium';
import type { SmokeRunner } from './report';

/**
 * The best way to try releases on this machine: a real Chromium where there is one (CHROMIUM_PATH, or an installed one),
 * else jsdom, which runs scripts and checks neither hashes nor policies; null where neither is there, as in a small image.
 */
export async function findSmoke(): Promise<SmokeRunner | null> {
  const path = presentChromium();
  try {
    if (path) return (await import('./browser')).createBrowserSmoke(path);
  } catch {
    // Chromium without the library that drives it.
  }
  try {
    return (await import('./jsdom')).createJsdomSmoke();
  } catch {
    return null;
  }
}
