import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { readProfile } from './profile';

/**
 * Entry point of the API's container: reads the profile, rejects unsafe settings, then starts the server in
 * the same process, so that it receives signals.
 */
export async function main(): Promise<void> {
  const { env, problems } = readProfile(process.env, undefined, process.argv.slice(2));
  if (problems.length > 0) {
    const profile = process.env['EVCARE_PROFILE'] || 'demo';
    throw new Failure(
      `Not started: some settings of the ${profile} profile can't be used:\n${list(problems)}`,
    );
  }
  Object.assign(process.env, env);
  await import(pathToFileURL(join(process.cwd(), 'api/server.js')).href);
}

const list = (problems: readonly string[]): string => problems.map((problem) => `  ${problem}`).join('\n');
