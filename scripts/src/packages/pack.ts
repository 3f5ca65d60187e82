import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { PUBLISHED_CONTRACTS } from '@evcare/shared-contracts/federation';
import { Failure } from '../cli/failure';
import { BUNDLERS } from '../new-remote/options';
import { readTemplates } from '../new-remote/templates';
import { versionOf } from '../webpack/common';
import { bundle, compile } from './compile';
import {
  contractEntries,
  contractsPackage,
  createPackage,
  PACKAGES,
  platformPackage,
  PUBLISHED_UI,
  readWorkspace,
  sourceOf,
  uiEntries,
  uiPackage,
  type PackageName,
} from './definitions';

const run = promisify(execFile);
const HERE = 'scripts/src/packages';

/** Package as an archive that npm installs. */
export interface PackedPackage {
  readonly name: PackageName;
  readonly version: string;
  /** Name of the archive. */
  readonly file: string;
  /** Path of the archive. */
  readonly path: string;
}

/** Writes what all packages have: their package.json, README and changelog. */
async function describePackage(root: string, folder: string, manifest: object): Promise<void> {
  const { name } = manifest as { name: string };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(root, HERE, 'readmes', `${name.split('/')[1]}.md`), join(folder, 'README.md'));
  await cp(join(root, sourceOf(name as PackageName), 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
}

/** Compiles the contracts and the primitives, which use them, in one run of the compiler. */
async function buildCompiled(root: string, folderOf: (name: PackageName) => string, work: string) {
  const entries = [
    ...contractEntries(root).map(([, source]) => join('shared-contracts', source)),
    'shared-contracts/src/federation/index.ts',
    ...uiEntries(root).map(([, source]) => join('shared-ui', source)),
  ];
  const compiled = join(work, 'compiled');
  await mkdir(compiled);
  await compile({ root, target: compiled, entries, styles: 'shared-ui/src' });
  const [contracts, ui] = [folderOf(PUBLISHED_CONTRACTS), folderOf(PUBLISHED_UI)];
  await cp(join(compiled, 'shared-contracts/src'), join(contracts, 'dist'), { recursive: true });
  await cp(join(compiled, 'shared-ui/src'), join(ui, 'dist'), { recursive: true });
}

async function buildPlatform(root: string, folder: string): Promise<void> {
  const source = (file: string) => `${HERE}/platform/${file}.ts`;
  await bundle({
    root,
    outdir: join(folder, 'dist'),
    entries: {
      cli: source('cli'),
      'test-setup': source('test-setup'),
      ...Object.fromEntries(BUNDLERS.map((name) => [name, source(`presets/${name}`)])),
    },
  });
  for (const name of BUNDLERS) {
    // The types of the bundlers are those of the project, which has one of four.
    const types = `/** @param folder absolute folder of the remote */\nexport declare const ${name}Remote: (folder: string) => any;\n`;
    await writeFile(join(folder, 'dist', `${name}.d.ts`), types);
  }
}

/** Packages whose versions the templates name. */
function pinnedVersions(root: string, templates: Awaited<ReturnType<typeof readTemplates>>) {
  const ours: Readonly<Record<string, string>> = {
    [PUBLISHED_CONTRACTS]: readWorkspace(root, 'shared-contracts').version,
    [PUBLISHED_UI]: readWorkspace(root, 'shared-ui').version,
    '@evcare/platform': readWorkspace(root, 'scripts').version,
  };
  const names = Object.values(templates).flatMap((files) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(files['package.json']!) as Record<
      string,
      object
    >;
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return Object.fromEntries(
    names.map((name) => [name, ours[name] === undefined ? versionOf(name) : `^${ours[name]}`]),
  );
}

async function buildCreate(root: string, folder: string): Promise<void> {
  const templates = await readTemplates();
  await bundle({
    root,
    outdir: join(folder, 'dist'),
    entries: { create: `${HERE}/create-remote/cli.ts` },
    standalone: true,
  });
  const versions = pinnedVersions(root, templates);
  // One file: npm leaves `.gitignore` out of packages, and `.npmrc`.
  await writeFile(join(folder, 'dist/templates.json'), JSON.stringify({ templates, versions }));
}

async function pack(folder: string, name: PackageName, target: string): Promise<PackedPackage> {
  const args = ['pack', folder, '--pack-destination', target, '--json', '--ignore-scripts'];
  const { stdout } = await run('npm', args, { cwd: folder });
  const [packed] = JSON.parse(stdout) as { filename: string; version: string }[];
  if (!packed) throw new Failure(`npm packed nothing of ${name}.`);
  const file = basename(packed.filename);
  return { name, version: packed.version, file, path: join(target, file) };
}

/**
 * Packs what teams outside this repository install, as `npm publish` would: compiled, under the public names.
 * @param target folder for the archives
 * @returns the packages in the order in which they are to be published
 */
export async function packPackages(root: string, target: string): Promise<PackedPackage[]> {
  await mkdir(target, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'evcare-packages-'));
  const folderOf = (name: PackageName) => join(work, name.split('/')[1]!);
  try {
    await Promise.all([
      describePackage(root, folderOf('@evcare/contracts'), contractsPackage(root)),
      describePackage(root, folderOf(PUBLISHED_UI), uiPackage(root)),
      describePackage(root, folderOf('@evcare/platform'), platformPackage(root)),
      describePackage(root, folderOf('@evcare/create-remote'), createPackage(root)),
    ]);
    await Promise.all([
      buildCompiled(root, folderOf, work),
      buildPlatform(root, folderOf('@evcare/platform')),
      buildCreate(root, folderOf('@evcare/create-remote')),
    ]);
    return await Promise.all(PACKAGES.map((name) => pack(folderOf(name), name, target)));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Packs for one use, and removes the archives afterwards. */
export async function withPackedPackages<T>(
  root: string,
  use: (packed: readonly PackedPackage[]) => Promise<T>,
): Promise<T> {
  const target = await mkdtemp(join(tmpdir(), 'evcare-packed-'));
  try {
    return await use(await packPackages(root, target));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}
