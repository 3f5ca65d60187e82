import { readFile } from 'node:fs/promises';
import { runtimeConfigSchema, type RuntimeConfig } from '@evcare/shared-contracts/release';
import { Failure } from '../cli/failure';
import type { Settings } from '../workspace/settings';

/**
 * The runtime configuration: the operator's file over the defaults. A file that nobody named may be missing;
 * one that can't be understood is never passed over, since it may switch something off.
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
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Failure(
    `The runtime configuration ${path} is wrong at ${issue?.path.join('.')}: ${issue?.message}.`,
  );
}
