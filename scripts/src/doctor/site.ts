import { join } from 'node:path';
import { loadApi } from '../start/backend';
import { isBuilt } from '../start/build';
import { accepts } from '../workspace/accepts';
import type { Settings } from '../workspace/settings';
import type { Finding } from './finding';

const DEFAULT_PORT = 5432;

/** Database: the one that DATABASE_URL names, or the embedded one, which must not be in use. */
export async function checkDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  const subject = 'database';
  if (databaseUrl !== null) {
    const { hostname, port } = new URL(databaseUrl);
    const place = `${hostname}:${port || DEFAULT_PORT}`;
    if (await accepts(hostname, Number(port) || DEFAULT_PORT)) {
      return { subject, state: 'ok', fact: `${place} accepts connections` };
    }
    return {
      subject,
      state: 'problem',
      fact: `${place}, which DATABASE_URL names, does not answer`,
      cure: 'Start it, or unset DATABASE_URL to use the embedded database.',
    };
  }
  const { FolderInUseError, lockFolder } = loadApi();
  try {
    const unlock = await lockFolder(dataDir);
    await unlock();
    return { subject, state: 'ok', fact: `embedded, data in ${join(dataDir, 'postgres')}` };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return {
      subject,
      state: 'problem',
      fact: error.message,
      cure: 'Stop that site, or use another folder: DATA_DIR=/path npm start.',
    };
  }
}

/** Builds of shell and remotes, compared with their sources. */
export async function checkBuild(root?: string): Promise<Finding> {
  if (await isBuilt(root)) return { subject: 'build', state: 'ok', fact: 'newer than its sources' };
  return {
    subject: 'build',
    state: 'warning',
    fact: 'missing, or older than its sources',
    cure: 'npm start and npm test build what changed; npm run build builds everything.',
  };
}
