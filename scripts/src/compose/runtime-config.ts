import { readFile } from 'node:fs/promises';
import { runtimeConfigSchema, type RuntimeConfig } from '@evcare/shared-contracts/release';
import { Failure } from '../cli/failure';
import type { Settings } from '../workspace/settings';

/**
 * Reads the runtime configuration: the operator's file merged into the defaults. The file may be missing if
 * it was not named explicitly; an invalid file is always an error, because it may disable something.
 */
export async function readRuntimeConfig({
  runtimeConfig: { path, given },
  demo,
  googleClientId,
}: Pick<Settings, 'runtimeConfig' | 'demo' | 'googleClientId'>): Promise<RuntimeConfig> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !given) return '{}';
    throw new Failure(`The runtime configuration ${path} can't be read (${error.code}).`);
  });
  return parseConfig(path, text, {
    environment: demo ? 'development' : 'production',
    demo,
    googleClientId,
  });
}

function parseConfig(path: string, text: string, defaults: Partial<RuntimeConfig>): RuntimeConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Failure(`The runtime configuration ${path} is not JSON: ${(error as Error).message}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Failure(`The runtime configuration ${path} has to be a JSON object.`);
  }
  const parsed = runtimeConfigSchema.safeParse({ ...defaults, ...value });
  if (parsed.success) return withOverrides(path, parsed.data, 'overrides' in value);
  const issue = parsed.error.issues[0];
  throw new Failure(
    `The runtime configuration ${path} is wrong at ${issue?.path.join('.')}: ${issue?.message}.`,
  );
}

/**
 * Applies the rules for overrides (docs/overrides.md): unless the file sets them, published releases may be
 * used outside production; in production overrides are an error.
 * @param isSet true if the operator's file contains the setting
 */
function withOverrides(path: string, config: RuntimeConfig, isSet: boolean): RuntimeConfig {
  if (config.environment !== 'production')
    return isSet ? config : { ...config, overrides: { ...config.overrides, enabled: true } };
  if (!config.overrides.enabled) return config;
  throw new Failure(
    `The runtime configuration ${path} enables overrides in production, where anyone with a link could then choose ` +
      'which code visitors run. Remove "overrides", or set "environment" to something other than production.',
  );
}
