#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../../cli/failure';
import { requireUnused } from '../../new-remote/options';
import { outsideFiles, type ProjectSource } from '../../new-remote/outside-files';
import { PlatformError } from '../platform/platform-error';
import { readSiteFacts } from '../platform/site/site-facts';
import { CREATE_USAGE, readCreateOptions } from './create-options';

/** Content of `templates.json` in the package. */
interface Templates {
  readonly templates: ProjectSource['templates'];
  readonly versions: Readonly<Record<string, string>>;
}

const asTemplates = async (): Promise<Templates> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'templates.json'), 'utf8')) as Templates;

/** Value of a setting of npm; undefined if there is none. */
async function npmSetting(name: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', name], {
    shell: process.platform === 'win32',
  });
  const value = stdout.trim();
  return value === '' || value === 'undefined' ? undefined : value;
}

/** Registry from which npm takes this package. */
const registryOfScope = async (): Promise<string | undefined> =>
  process.env['npm_config_@evcare:registry'] ??
  (await npmSetting('@evcare:registry')) ??
  (await npmSetting('registry'));

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

async function create(args: readonly string[]): Promise<void> {
  const options = readCreateOptions(args);
  const folder = resolve(options.folder);
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw new Failure(`${folder} has ${entries.length} entries in it already.`);
  const { site } = options;
  if (site !== undefined) {
    const { remotes } = await readSiteFacts(site);
    requireUnused(
      options,
      remotes.map(({ manifest }) => manifest),
    );
  }
  const registry = options.registry ?? (await registryOfScope());
  const { templates, versions } = await asTemplates();
  const source: ProjectSource = {
    templates,
    versionOf: (name) => {
      const version = versions[name];
      if (version === undefined) throw new Failure(`This package names no version of ${name}.`);
      return version;
    },
  };
  const files = outsideFiles(source, { ...options, registry });
  if (!options.dryRun) await writeFiles(folder, files);
  console.log([...files.keys()].map((file) => `  new      ${file}`).join('\n'));
  if (options.dryRun) return console.log('\nNothing was written.');
  const at = site === undefined ? ' -- --site URL' : '';
  console.log(`
${options.name} is in ${folder}, for ${options.prefix}. Nothing of it is live yet.

  cd ${options.folder} && npm install
  npm run dev${at.padEnd(20)} the remote in a site for development, from this machine
  npm test                        the rules of the contract, and its page
  npm run build                   dist/, for browsers and for servers
  npm run release${at.padEnd(16)} sends it to the site, with the token of your team

Its README.md goes on from here.`);
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(CREATE_USAGE);
else {
  create(args).catch((error: unknown) => {
    const isPlain = error instanceof Failure || error instanceof PlatformError;
    console.error(isPlain ? `\n✗ ${error.message}` : error);
    process.exitCode = 1;
  });
}
