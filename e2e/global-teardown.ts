import { readFile } from 'node:fs/promises';
import { findLogSecrets } from '../scripts/src/e2e/log-secrets';
import { DEMO_PASSWORD, NEW_PASSWORD } from './support/site';

/** Parts of the passwords that tests type; most of them have the second. */
const PASSWORDS = [DEMO_PASSWORD, NEW_PASSWORD, 'mat-khau'];

/** Fails the run when the site's log holds a password, code, token or address of any of its tests. */
export default async function searchLog(): Promise<void> {
  const path = process.env['SITE_LOG'];
  // A site that BASE_URL names keeps its log elsewhere.
  if (path === undefined) return;
  const found = findLogSecrets(await readFile(path, 'utf8'), PASSWORDS);
  if (found.length === 0) return;
  const list = found.map(({ kind, event }) => `  ${kind} in a line of the event "${event}"`).join('\n');
  throw new Error(`The site's log holds what it must not:\n${list}`);
}
