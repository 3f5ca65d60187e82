import { createRequire } from 'node:module';
import { installedChromium } from '../../../test/chromium';
import type * as browserModule from './browser';
import type * as jsdomModule from './jsdom';
import type { SmokeRunner } from './report';

const require_ = createRequire(__filename);

/** True if a library is installed; production images leave out what only tests and this gate need. */
function isInstalled(library: string): boolean {
  try {
    require_.resolve(library);
    return true;
  } catch {
    return false;
  }
}

/** Tools of a machine for trying releases; tests pass their own. */
export interface SmokeTools {
  /** Path of the browser, or null. */
  readonly chromium: string | null;
  readonly isInstalled: (library: string) => boolean;
}

const thisMachine = (): SmokeTools => ({ chromium: installedChromium(), isInstalled });

/**
 * Returns the best runner on this machine: Chromium if available (CHROMIUM_PATH, or an installed one), else
 * jsdom, which runs scripts but checks neither hashes nor policies; null if neither is available, as in a
 * small image. Engines are loaded on demand: both are large.
 */
export function findSmokeRunner(
  { chromium, isInstalled: has }: SmokeTools = thisMachine(),
): SmokeRunner | null {
  if (chromium !== null && has('playwright-core')) {
    return (require_('./browser') as typeof browserModule).createBrowserSmoke(chromium);
  }
  if (has('jsdom')) return (require_('./jsdom') as typeof jsdomModule).createJsdomSmoke();
  return null;
}
