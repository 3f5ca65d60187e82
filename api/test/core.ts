import { createBackground } from '../src/platform/core/background';
import type { Core } from '../src/platform/core/core';
import { deriveKeys } from '../src/platform/core/keys';
import { createDatabaseEvents } from '../src/platform/events/database-events';
import { readPrimary } from '../src/platform/db/replicas/public-reads';
import type { PublicReadsOptions } from '../src/platform/reads/cached-reads';
import { createFiles } from '../src/platform/files/files';
import type { TestApi } from './api';

/** Creates the core of another instance next to the tested API, for services and tasks that a test starts. */
export function coreOf({
  app: { log },
  config,
  db,
  clock,
}: TestApi): Core & Pick<PublicReadsOptions, 'readPublicly'> {
  const background = createBackground(() => log);
  return {
    config,
    db,
    readPublicly: readPrimary,
    events: createDatabaseEvents(config.databaseUrl),
    keys: deriveKeys(config),
    now: clock.now,
    log,
    background,
    files: createFiles(config),
  };
}
