import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { parts, ROOT } from '../workspace/parts';
import { gitRevision } from '../workspace/revision';
import { dataFolder } from '../workspace/settings';
import { createFolderStore } from './folder-store';
import { publish } from './publish';
import { siteStatus, statusTable } from './status';
import type { ReleaseStore } from './store';

/** Folder of the releases in a data folder. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

const USAGE = `Usage: npm run releases -- <command>

  publish <name>    make the finished build of a part a release, and point the site at it
  status [--json]   what is live

Parts: ${parts().join(', ')}. Releases are kept in DATA_DIR/releases (default ./data/releases).`;

/** `npm run releases -- …` */
export async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args.filter((arg) => arg !== '--json');
  const store = createFolderStore(releasesFolder(dataFolder()));
  const json = args.includes('--json');
  if (command === 'publish' && rest.length === 1) return publishPart(store, rest[0] as string, json);
  if (command === 'status' && rest.length === 0) return showStatus(store, json);
  if (command === undefined || command === 'help' || command === '--help') {
    console.log(USAGE);
    return command === undefined ? 1 : 0;
  }
  const known = command === 'publish' || command === 'status';
  const problem = known ? `Wrong arguments for "${command}".` : `Unknown command "${command}".`;
  throw new Failure(`${problem}\n\n${USAGE}`);
}

async function publishPart(store: ReleaseStore, name: string, json: boolean): Promise<number> {
  if (!parts().includes(name)) {
    throw new Failure(`There is no part called "${name}"; the parts are ${parts().join(', ')}.`);
  }
  const dist = join(ROOT, name, 'dist');
  const { release, added, site } = await publish({ store, dist, revision: await gitRevision() });
  const result = { name, version: release.version, added, siteRevision: site.revision };
  console.log(
    json
      ? JSON.stringify(result)
      : `${name} ${release.version} is live (${added ? 'new' : 'was published already'}; site revision ${site.revision}).`,
  );
  return 0;
}

async function showStatus(store: ReleaseStore, json: boolean): Promise<number> {
  const status = await siteStatus(store);
  if (json) console.log(JSON.stringify(status, null, 2));
  else console.log(status ? statusTable(status) : 'Nothing is published yet.');
  return 0;
}
