import { readFileSync } from 'node:fs';

/** The operators' token, from OPS_TOKEN or the file that OPS_TOKEN_FILE names; null if neither is set. */
export function opsToken(env: NodeJS.ProcessEnv = process.env): string | null {
  const file = env['OPS_TOKEN_FILE'];
  return env['OPS_TOKEN'] || (file ? readFileSync(file, 'utf8').trim() : null);
}
