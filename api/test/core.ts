import { createBackground } from '../src/platform/core/background';
import type { Core } from '../src/platform/core/core';
import { deriveKeys } from '../src/platform/core/keys';
import type { TestApi } from './api';

/** Creates the parts of another instance beside the tested API, for the services and tasks that a test starts itself. */
export function coreOf({ app: { log }, config, db, clock }: TestApi): Core {
  const background = createBackground(() => log);
  return { config, db, keys: deriveKeys(config), now: clock.now, log, background };
}
