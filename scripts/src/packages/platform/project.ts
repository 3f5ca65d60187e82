import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@evcare/shared-contracts';
import type { Bundler as BundlerName } from '../../new-remote/options';
import { PlatformError } from './platform-error';

/** Bundlers by the name of their configuration, without its extension. */
const CONFIGS: Readonly<Record<BundlerName, string>> = {
  vite: 'vite.config',
  rsbuild: 'rsbuild.config',
  rspack: 'rspack.config',
  webpack: 'webpack.config',
};
const EXTENSIONS = ['mjs', 'js', 'ts', 'mts'];

/** Remote in the current folder. */
export interface Project {
  /** Absolute folder. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
}

const readJson = (folder: string, file: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    throw new PlatformError(`${join(folder, file)} can't be read: ${(error as Error).message}`);
  }
};

/** Manifest of the remote as it is now. @throws PlatformError if it can't be read */
export const readManifest = (folder: string): RemoteManifest =>
  readJson(folder, 'remote.manifest.json') as RemoteManifest;

/** @throws PlatformError if the folder is not that of a remote */
export function openProject(folder: string): Project {
  const { name } = readManifest(folder);
  const { version } = readJson(folder, 'package.json') as { version: string };
  return { folder, name, version };
}

/** Bundler of a project and its configuration. @throws PlatformError if there is none */
export function findConfig(folder: string): { readonly bundler: BundlerName; readonly file: string } {
  for (const [bundler, name] of Object.entries(CONFIGS)) {
    const file = EXTENSIONS.map((extension) => join(folder, `${name}.${extension}`)).find(existsSync);
    if (file !== undefined) return { bundler: bundler as BundlerName, file };
  }
  throw new PlatformError(`${folder} has no ${Object.values(CONFIGS).join(', ')}.mjs; \`evcare\` needs one.`);
}

/** Default export of a configuration. */
export async function loadConfig<Config>(file: string): Promise<Config> {
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Config };
  return config;
}
