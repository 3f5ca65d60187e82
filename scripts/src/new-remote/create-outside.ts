import { execFile } from 'node:child_process';
import { readdir, readFile, mkdir } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';
import { versionOf } from '../webpack/common';
import { filesBelow, manifestsOf, write } from './create';
import { fillTemplate } from './fill-template';
import { requireUnused, type Bundler, type CreateRemoteOptions } from './options';

const TEMPLATES = join(__dirname, 'bundlers');
/** Folder of the new project with packages that no registry has. */
const VENDOR = 'vendor';
const CONTRACTS = '@evcare/shared-contracts';
const PACKAGE = 'package.json';
const MANIFEST = 'remote.manifest.json';

export interface OutsideOptions extends CreateRemoteOptions {
  readonly bundler: Bundler;
  readonly folder: string;
}

/** Created project. */
export interface CreatedProject {
  /** Absolute path. */
  readonly folder: string;
  /** Files, relative to the folder. */
  readonly added: readonly string[];
}

interface BundlerPackage {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface PackageFile extends BundlerPackage {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Packs the contracts as `npm publish` would, and returns the name of the archive. */
async function packContracts(root: string, target: string): Promise<string> {
  await mkdir(target, { recursive: true });
  const args = ['pack', './shared-contracts', '--pack-destination', target, '--json', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Failure(`npm packed nothing of ${CONTRACTS}.`);
  return basename(packed.filename);
}

const asText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The package.json that all templates share, with what the bundler adds, and with the versions that this repository is
 * tested with.
 */
function packageText(common: PackageFile, added: BundlerPackage, contracts: string): string {
  const pinned = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.keys(names)
        .sort()
        .map((name) => [name, name === CONTRACTS ? `file:${contracts}` : versionOf(name)]),
    );
  return asText({
    ...common,
    scripts: { ...added.scripts, ...common.scripts },
    dependencies: pinned(common.dependencies),
    devDependencies: pinned({ ...common.devDependencies, ...added.devDependencies }),
  });
}

/** The template's manifest with the access of the new remote. */
function withAccess(text: string, { access }: CreateRemoteOptions): string {
  const manifest = JSON.parse(text) as { routes: object[]; menu: object[] };
  if (access.kind === 'public') return text;
  const isWorkArea = access.kind === 'roles';
  return asText({
    ...manifest,
    routes: manifest.routes.map((route) => ({
      ...route,
      access,
      ...(isWorkArea && { layout: 'workspace' }),
    })),
    menu: manifest.menu.map((entry) => ({
      ...entry,
      ...(isWorkArea && { roles: access.roles, placement: 'user' }),
    })),
  });
}

/** Files of a template by path in the project, without placeholders. */
async function templateFiles(template: string, options: OutsideOptions): Promise<Map<string, string>> {
  const folder = join(TEMPLATES, template);
  const files = new Map<string, string>();
  for (const path of (await filesBelow(folder)).sort()) {
    const file = relative(folder, path).split(sep).join('/');
    files.set(file, fillTemplate(await readFile(path, 'utf8'), options));
  }
  return files;
}

async function filesOf(options: OutsideOptions, contracts: string): Promise<Map<string, string>> {
  const common = await templateFiles('common', options);
  const added = await templateFiles(options.bundler, options);
  const shared = JSON.parse(common.get(PACKAGE)!) as PackageFile;
  const ofBundler = JSON.parse(added.get(PACKAGE)!) as BundlerPackage;
  return new Map([
    ...common,
    ...added,
    [PACKAGE, packageText(shared, ofBundler, contracts)],
    [MANIFEST, withAccess(common.get(MANIFEST)!, options)],
  ]);
}

/**
 * Creates the project of a remote outside this repository: sources, the settings of its bundler, and the contracts as
 * an archive. Nothing in this repository changes.
 * @param from folder that the project's path is relative to
 * @throws Failure if the folder is in this repository or has files in it, or a remote of this repository has the name or the prefix
 */
export async function createOutside(
  root: string,
  from: string,
  options: OutsideOptions,
): Promise<CreatedProject> {
  const folder = resolve(from, options.folder);
  if (!relative(root, folder).startsWith('..')) throw new Failure(`${folder} is inside this repository.`);
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw new Failure(`${folder} has ${entries.length} entries in it already.`);
  requireUnused(options, manifestsOf(root));
  const archive = options.dryRun ? 'contracts.tgz' : await packContracts(root, join(folder, VENDOR));
  const contracts = `${VENDOR}/${archive}`;
  const files = await filesOf(options, contracts);
  if (!options.dryRun) await write(folder, files);
  return { folder, added: [...files.keys(), contracts] };
}
