import { userInfo } from 'node:os';

/** Name for the audit log: RELEASE_ACTOR, or the account that runs the command. */
export function currentUser(env: NodeJS.ProcessEnv = process.env): string {
  if (env['RELEASE_ACTOR']) return env['RELEASE_ACTOR'];
  try {
    return userInfo().username;
  } catch {
    // Accounts without a name are usual in containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
