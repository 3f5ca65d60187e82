import { userInfo } from 'node:os';

/** Who moves pointers, for the audit log: RELEASE_ACTOR, or the name of the account that runs the command. */
export function currentUser(env: NodeJS.ProcessEnv = process.env): string {
  if (env['RELEASE_ACTOR']) return env['RELEASE_ACTOR'];
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in many containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
