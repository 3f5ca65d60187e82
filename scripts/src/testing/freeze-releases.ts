// Writes fixtures/<name>: a release store in the state in which the current programs leave it (see its README):
//   node --import tsx src/testing/freeze-releases.ts 2026-11 <build of mfe-charging from the template for Rspack>
// Never write a frozen store again; use a new name for another release.
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, type RemoteManifest } from '@evcare/shared-contracts';
import { SHARED_MODULES } from '@evcare/shared-contracts/federation';
import { manifest as account } from '../../../mfe-account/remote.manifest';
import { manifest as backoffice } from '../../../mfe-backoffice/remote.manifest';
import { manifest as storefront } from '../../../mfe-storefront/remote.manifest';
import { createFolderStore } from '../releases/folder-store';
import { publish } from '../releases/publish';
import { ROOT } from '../workspace/parts';
import { createCaller } from './commands';
import { manifestOf, script, temporaryFolder, writeBuild, type FixtureBuild } from './fixtures';
import { writeChecksums } from './frozen-fixtures';

/** Modules that the shell shares, with their versions. */
const SHARED = Object.fromEntries(
  SHARED_MODULES.map(({ request, package: owner }) => {
    const file = join(ROOT, 'node_modules', owner, 'package.json');
    return [request, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version];
  }),
);
const REASON = ['--reason', 'the cart is empty'];

/** Publishes, moves and switches releases as operators do. */
async function fill(root: string, builds: string, charging: string): Promise<void> {
  const store = createFolderStore(root);
  const call = createCaller(store);
  let count = 0;
  const release = async (build: FixtureBuild, more: Partial<Parameters<typeof publish>[0]> = {}) => {
    count += 1;
    const dist = await writeBuild(join(builds, String(count)), { contract: CONTRACT_VERSION, ...build });
    await publish({ store, dist, by: 'linh', revision: '0c0ffee', ...more });
  };
  const runCommand = async (...args: string[]) => {
    const { exit, err } = await call(args);
    if (exit !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  };
  const remote = (manifest: RemoteManifest, version: string) => ({ name: manifest.name, version, manifest });

  for (const version of ['1.0.0', '1.1.0'])
    await release({ name: 'shell', version, record: { shared: SHARED } });
  const files = { 'route-products.1.js': script('products') };
  const routes = { '/products': { scripts: ['route-products.1.js'], styles: [] } };
  for (let patch = 1; patch <= 7; patch += 1) {
    await release({ ...remote(storefront, `1.0.${patch}`), files, record: { routes } });
  }
  await release(remote(account, '1.2.0'));
  await release(remote(account, '1.3.0'), { canary: { percent: 10, cohorts: ['staff'] } });
  await release(remote(backoffice, '1.0.0'));
  await release(remote(backoffice, '1.1.0'));
  await runCommand('rollback', 'mfe-backoffice', ...REASON);
  await release(remote(backoffice, '1.2.0'), { canary: { percent: 5, cohorts: [] } });
  await runCommand('canary', 'mfe-backoffice', '--percent', '0', ...REASON);
  await release({ name: 'mfe-closed', manifest: manifestOf('mfe-closed') });
  await runCommand('disable', 'mfe-closed', ...REASON);
  await publish({ store, dist: charging, by: 'linh', revision: '0c0ffee' });
  // Draft of a publisher that died while writing it.
  await mkdir(join(root, 'mfe-storefront/.draft-4711-0c0ffee00000'), { recursive: true });
  await writeFile(join(root, 'mfe-storefront/.draft-4711-0c0ffee00000/remoteEntry.1.js'), 'half of');
}

async function main([name, charging]: readonly string[]): Promise<void> {
  if (!name || !charging)
    throw new Error('usage: node --import tsx src/testing/freeze-releases.ts <name> <build>');
  const target = join(__dirname, '../../fixtures', name);
  const { path, remove } = await temporaryFolder();
  await rm(join(target, 'releases'), { recursive: true, force: true });
  await fill(join(target, 'releases'), path, charging);
  await remove();
  await writeChecksums(target);
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exitCode = 1;
});
