import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';

const run = promisify(execFile);

let folder: string;
let remove: () => Promise<void>;
let registry: Server;
let requests: string[];
/** Bytes of `@cell/charger` 1.0.0, the only package of the registry. */
let tarball: Buffer;

beforeEach(async () => {
  ({ path: folder, remove } = await temporaryFolder());
  requests = [];
  await mkdir(join(folder, 'source/package'), { recursive: true });
  await writeFile(
    join(folder, 'source/package/package.json'),
    JSON.stringify({ name: '@cell/charger', version: '1.0.0' }),
  );
  const file = join(folder, 'charger.tgz');
  await run('tar', ['-czf', file, '-C', join(folder, 'source'), 'package']);
  tarball = await readFile(file);
});
afterEach(async () => {
  registry.close();
  registry.closeAllConnections();
  await remove();
});

const integrity = () => `sha512-${createHash('sha512').update(tarball).digest('base64')}`;

/** Starts a registry that offers the tarball at a path, and the list of versions of the package. */
async function startRegistry(tarballPath: string): Promise<string> {
  registry = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    requests.push(path);
    if (path === tarballPath) return response.end(tarball);
    if (path !== '/@cell/charger') return response.writeHead(404).end();
    const dist = { tarball: `http://${request.headers.host}${tarballPath}`, integrity: integrity() };
    const versions = { '1.0.0': { name: '@cell/charger', version: '1.0.0', dist } };
    return response.end(
      JSON.stringify({ name: '@cell/charger', versions, 'dist-tags': { latest: '1.0.0' } }),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => registry.once('listening', resolve));
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
}

/** Installs a project that needs the package under another name, with the real installer. */
async function install(address: string): Promise<string> {
  const project = join(folder, 'project');
  await mkdir(join(project, 'scripts'), { recursive: true });
  const dependencies = { charger: 'npm:@cell/charger@1.0.0' };
  const packages = {
    '': { name: 'project', dependencies },
    'node_modules/charger': { name: '@cell/charger', version: '1.0.0', integrity: integrity() },
  };
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'project', dependencies }));
  await writeFile(
    join(project, 'package-lock.json'),
    JSON.stringify({ name: 'project', lockfileVersion: 3, requires: true, packages }),
  );
  await copyFile(join(ROOT, 'scripts/bootstrap.mjs'), join(project, 'scripts/bootstrap.mjs'));
  await writeFile(
    join(project, 'scripts/install.mjs'),
    "import { install } from './bootstrap.mjs';\ninstall();\n",
  );
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: join(folder, 'cache') };
  await run(process.execPath, [join(project, 'scripts/install.mjs')], { env });
  return project;
}

const expectInstalled = async (project: string) => {
  const text = await readFile(join(project, 'node_modules/charger/package.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ name: '@cell/charger' });
  expect(existsSync(join(project, 'npm-shrinkwrap.json'))).toBe(false);
};

test('a clean installation fetches packages without their lists of versions', async () => {
  const project = await install(await startRegistry('/@cell/charger/-/charger-1.0.0.tgz'));
  await expectInstalled(project);
  expect(requests).toEqual(['/@cell/charger/-/charger-1.0.0.tgz']);
});

test('a registry with other addresses is asked for them', async () => {
  const project = await install(await startRegistry('/files/1.tgz'));
  await expectInstalled(project);
  expect(requests).toEqual(['/@cell/charger/-/charger-1.0.0.tgz', '/@cell/charger', '/files/1.tgz']);
});
