import { readFileSync } from 'node:fs';

/** A secret from a variable, or from the file that the variable with `_FILE` names; null if neither is set. */
function secretOf(name: string, env: NodeJS.ProcessEnv): string | null {
  const file = env[`${name}_FILE`];
  return env[name] || (file ? readFileSync(file, 'utf8').trim() : null);
}

/** The operators' token, from OPS_TOKEN or the file that OPS_TOKEN_FILE names; null if neither is set. */
export const opsToken = (env: NodeJS.ProcessEnv = process.env): string | null => secretOf('OPS_TOKEN', env);

/** Secret with which the API moves releases, from RELEASE_CONTROL_TOKEN or its file; null if neither is set. */
export const releaseControlToken = (env: NodeJS.ProcessEnv = process.env): string | null =>
  secretOf('RELEASE_CONTROL_TOKEN', env);
