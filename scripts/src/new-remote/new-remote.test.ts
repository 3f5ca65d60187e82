import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteManifestSchema } from '../../../shared-contracts/src/remote/manifest-schemas';
import { manifestOf, temporaryFolder } from '../testing/fixtures';
import { runUntilExit } from '../testing/programs';
import { ROOT } from '../workspace/parts';
import { addService } from './compose-service';
import { createRemote, manifestsOf } from './create';
import { fillTemplate } from './fill-template';
import { readOptions, requireUnused, type CreateRemoteOptions } from './options';
import { addToLockfile, addWorkspace } from './workspace-files';

const optionsWith = (more: Partial<CreateRemoteOptions> = {}): CreateRemoteOptions => ({
  name: 'mfe-rewards',
  prefix: '/rewards',
  title: 'Ưu đãi',
  access: { kind: 'public' },
  bundler: null,
  folder: null,
  dryRun: false,
  ...more,
});

describe('the options', () => {
  it('are parsed from a name, a prefix and flags', () => {
    expect(readOptions(['mfe-rewards', '/rewards', '--title', 'Ưu đãi'])).toEqual(optionsWith());
    expect(readOptions(['--access=roles:staff,admin,staff', 'mfe-r2', '/uu-dai', '--dry-run'])).toEqual({
      name: 'mfe-r2',
      prefix: '/uu-dai',
      title: 'uu-dai',
      access: { kind: 'roles', roles: ['staff', 'admin'] },
      bundler: null,
      folder: null,
      dryRun: true,
    });
    expect(
      readOptions(['mfe-rewards', '/rewards', '--bundler', 'vite', '--folder=../rewards']),
    ).toMatchObject({
      bundler: 'vite',
      folder: '../rewards',
    });
    expect(readOptions(['mfe-rewards', '/rewards', '--access', 'token']).access).toEqual({ kind: 'token' });
  });

  it('contain the title in one normalised form', () => {
    expect(readOptions(['mfe-rewards', '/rewards', '--title', 'Ưu đãi'.normalize('NFD')]).title).toBe(
      'Ưu đãi',
    );
  });

  it.each([
    [[], /A name and a prefix/],
    [['mfe-rewards'], /A name and a prefix/],
    [['mfe-rewards', '/rewards', '/more'], /A name and a prefix/],
    [['rewards', '/rewards'], /not a name for a remote/],
    [['mfe-Rewards', '/rewards'], /not a name for a remote/],
    [['mfe-rewards-', '/rewards'], /not a name for a remote/],
    [['mfe-../../etc', '/rewards'], /not a name for a remote/],
    [[`mfe-${'r'.repeat(40)}`, '/rewards'], /at most 40/],
    [['mfe-rewards', 'rewards'], /not a prefix/],
    [['mfe-rewards', '/'], /not a prefix/],
    [['mfe-rewards', '/rewards/mine'], /not a prefix/],
    [['mfe-rewards', '/Ưu'], /not a prefix/],
    [['mfe-rewards', '/api'], /server itself/],
    [['mfe-rewards', '/rewards', '--title', "x'; process.exit()"], /not a title/],
    [['mfe-rewards', '/rewards', '--title', ''], /not a title/],
    [['mfe-rewards', '/rewards', '--title'], /needs a value/],
    [
      ['mfe-rewards', '/rewards', '--bundler', 'parcel'],
      /no template for parcel; there are templates for vite/,
    ],
    [['mfe-rewards', '/rewards', '--folder', '../rewards'], /both --bundler and --folder/],
    [['mfe-rewards', '/rewards', '--bundler', 'vite'], /both --bundler and --folder/],
    [['mfe-rewards', '/rewards', '--access', 'roles:king'], /the roles are customer/],
    [['mfe-rewards', '/rewards', '--access', 'nobody'], /the roles are customer/],
    [['mfe-rewards', '/rewards', '--port', '1'], /no option --port/],
  ])('reject %j with the usage', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
    expect(() => readOptions(args)).toThrow(/Usage: npm run new-remote/);
  });

  it.each([
    ['a name', { name: 'mfe-rewards' }, /called mfe-rewards already/],
    ['a prefix', { name: 'mfe-gifts' }, /\/rewards belongs to mfe-gifts/],
    ['the beginning of class names', { name: 'mfe-rewind', routes: [] }, /those of mfe-rewind \("rew_"\)/],
  ])('are rejected if another remote has %s', (_what, { name, ...more }, sentence) => {
    const routes = [{ ...manifestOf(name).routes[0]!, prefix: '/rewards' }];
    expect(() => requireUnused(optionsWith(), [manifestOf(name, { routes, ...more })])).toThrow(sentence);
    expect(() => requireUnused(optionsWith(), [manifestOf('mfe-gifts')])).not.toThrow();
  });

  it('are compared with every remote of the workspace', () => {
    const [storefront] = manifestsOf(ROOT);
    expect(storefront?.name).toBe('mfe-storefront');
    expect(() => requireUnused(optionsWith({ prefix: '/cart' }), manifestsOf(ROOT))).toThrow(
      'belongs to mfe-storefront',
    );
  });
});

describe('the template', () => {
  const TEMPLATE = join(__dirname, 'template');
  const filled = (file: string, more?: Partial<CreateRemoteOptions>) =>
    fillTemplate(readFileSync(join(TEMPLATE, file), 'utf8'), optionsWith(more));

  it('is a valid remote itself', () => {
    const { manifest } = jest.requireActual<{ manifest: unknown }>('./template/remote.manifest');
    expect(remoteManifestSchema.safeParse(manifest).success).toBe(true);
  });

  it('is filled with the name, the prefix, the title and the access', () => {
    const manifest = filled('remote.manifest.ts');
    expect(manifest).toMatch(/name: 'mfe-rewards'/);
    expect(manifest).toMatch(
      /prefix: '\/rewards', title: 'Ưu đãi', access: \{ kind: 'public' \}, layout: 'site'/,
    );
    expect(manifest).toMatch(/placement: 'main', label: 'Ưu đãi', href: '\/rewards'/);
    expect(filled('src/app/routes.tsx')).toMatch(/webpackChunkName: "route-rewards"/);
  });

  it('becomes a work area if access is restricted to roles', () => {
    const manifest = filled('remote.manifest.ts', { access: { kind: 'roles', roles: ['staff', 'admin'] } });
    expect(manifest).toMatch(/access: \{ kind: 'roles', roles: \['staff', 'admin'\] \}, layout: 'workspace'/);
    expect(manifest).toMatch(/roles: \['staff', 'admin'\], placement: 'user'/);
    expect(filled('remote.manifest.ts', { access: { kind: 'token' } })).toMatch(
      /access: \{ kind: 'token' \}/,
    );
  });
});

describe('shared files', () => {
  it('list the new workspace after the other remotes', () => {
    const before = JSON.stringify({ name: 'x', workspaces: ['shell', 'mfe-a', 'api'] });
    expect(JSON.parse(addWorkspace(before, 'mfe-rewards'))).toEqual({
      name: 'x',
      workspaces: ['shell', 'mfe-a', 'mfe-rewards', 'api'],
    });
  });

  it('lock the same packages, and the link to the new workspace', () => {
    const react = { version: '19.3.1', integrity: 'sha512-x' };
    const lock = {
      lockfileVersion: 3,
      packages: {
        '': { workspaces: ['mfe-a', 'api'] },
        'mfe-a': { version: '1.0.0' },
        'node_modules/react': react,
      },
    };
    const added = { name: '@evcare/mfe-rewards', version: '1.0.0', dependencies: { react: '19.3.1' } };
    const after = JSON.parse(addToLockfile(JSON.stringify(lock), added, 'mfe-rewards')) as typeof lock;
    expect(Object.keys(after.packages)).toEqual([
      '',
      'mfe-a',
      'mfe-rewards',
      'node_modules/@evcare/mfe-rewards',
      'node_modules/react',
    ]);
    expect(after.packages).toMatchObject({
      '': { workspaces: ['mfe-a', 'mfe-rewards', 'api'] },
      'mfe-rewards': added,
      'node_modules/@evcare/mfe-rewards': { resolved: 'mfe-rewards', link: true },
      'node_modules/react': react,
    });
  });
});

describe('the compose file', () => {
  const COMPOSE = `# All of it.
x-remote: &remote { read_only: true }

services:
  shell: { image: evcare/shell } # the host

  # The oldest.
  mfe-account:
    <<: *remote
    image: evcare/mfe-account:\${TAG:-local}
    build:
      args: { PART: mfe-account }
    volumes:
      - mfe-account-files:/data

  db: { image: postgres }

volumes:
  mfe-account-files: {}
`;

  it('gets a copy of the last remote’s service with its own entries; the rest does not change', () => {
    const after = addService(COMPOSE, 'mfe-rewards') ?? '';
    const service = /\n {2}mfe-account:[^]*?\n\n/.exec(COMPOSE)![0].trimEnd();
    const copy = service.replaceAll('mfe-account', 'mfe-rewards');
    expect(after).toBe(
      COMPOSE.replace(service, `${service}\n${copy}`).replace(
        '  mfe-account-files: {}\n',
        '  mfe-account-files: {}\n  mfe-rewards-files: {}\n',
      ),
    );
  });

  it('is not changed if it runs no remote', () => {
    expect(addService('services:\n  db: { image: postgres }\n', 'mfe-rewards')).toBeNull();
  });

  it('is rejected if it is invalid', () => {
    expect(() => addService('services: [', 'mfe-rewards')).toThrow();
  });
});

describe('npm run new-remote', () => {
  const cli = (...args: string[]) => runUntilExit('new-remote', {}, [], args);

  it('lists the files with --dry-run and writes nothing', async () => {
    const before = await readFile(join(ROOT, 'package.json'), 'utf8');
    const { code, out } = await cli('mfe-xylophone', '/xylophone', '--dry-run');
    expect(code).toBe(0);
    expect(out).toMatch(
      /new +mfe-xylophone\/remote\.manifest\.ts[^]*changed +package\.json[^]*Nothing was written/,
    );
    expect(await readFile(join(ROOT, 'package.json'), 'utf8')).toBe(before);
    await expect(readFile(join(ROOT, 'mfe-xylophone/package.json'))).rejects.toThrow('ENOENT');
  });

  it('fails with a sentence, without a stack trace, if the workspace exists already', async () => {
    const { code, err } = await cli('mfe-account', '/rewards');
    expect(code).toBe(1);
    expect(err).toMatch(/mfe-account is a workspace already/);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it.each([
    [{ prefix: '/cart' }, /\/cart belongs to mfe-storefront/],
    [{ name: 'mfe-storage' }, /those of mfe-storefront \(/],
  ])('rejects %j before anything is written', async (more, sentence) => {
    await expect(createRemote(ROOT, optionsWith(more))).rejects.toThrow(sentence);
  });

  it('does not write into a folder with content', async () => {
    const { path: root, remove } = await temporaryFolder();
    await writeFile(join(root, 'package.json'), JSON.stringify({ workspaces: [] }));
    await mkdir(join(root, 'mfe-rewards'));
    await writeFile(join(root, 'mfe-rewards/mine.txt'), 'mine');
    await expect(createRemote(root, optionsWith())).rejects.toThrow('mfe-rewards/ is there already');
    expect(await readFile(join(root, 'mfe-rewards/mine.txt'), 'utf8')).toBe('mine');
    await remove();
  });
});
