import { createRequire } from 'node:module';
import { presentChromium } from '../../../test/chromium';
import type * as browserModule from './browser';
import type * as jsdomModule from './jsdom';
import type { SmokeRunner } from './report';

const require_ = createRequire(__filename);

/** True where a library is installed; images of production leave out what only tests and this gate need. */
function isInstalled(library: string): boolean {
  try {
    require_.resolve(library);
    return true;
  } catch {
    return false;
  }
}

/** What this machine has to try releases with; tests pass their own. */
export interface Means {
  /** Path of the browser's program, or null. */
  readonly chromium: string | null;
  readonly isInstalled: (library: string) => boolean;
}

const thisMachine = (): Means => ({ chromium: presentChromium(), isInstalled });

/**
 * The best way to try releases on this machine: a real Chromium where there is one (CHROMIUM_PATH, or an installed one),
 * else jsdom, which runs scripts and checks neither hashes nor policies; null where neither is there, as in a small image.
 * Each engine is loaded only where it is used: both are large.
 */
export function findSmoke({ chromium, isInstalled: has }: Means = thisMachine()): SmokeRunner | null {
  if (chromium !== null && has('playwright-core')) {
    return (require_('./browser') as typeof browserModule).createBrowserSmoke(chromium);
  }
  if (has('jsdom')) return (require_('./jsdom') as typeof jsdomModule).createJsdomSmoke();
  return null;
}
