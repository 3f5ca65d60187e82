import { readFile } from 'node:fs/promises';
import { findLogFaults } from '../scripts/src/e2e/log-faults';
import { findLogSecrets } from '../scripts/src/e2e/log-secrets';
import { DEMO_PASSWORD, NEW_PASSWORD } from './support/site';

/** Passwords that tests type, and a word that most of the other passwords contain. */
const PASSWORDS = [DEMO_PASSWORD, NEW_PASSWORD, 'mat-khau'];

/**
 * Fails the run if the site's log contains a password, code, token or address of any of its tests, or reports
 * a defect of the site.
 */
export default async function searchLog(): Promise<void> {
  const path = process.env['SITE_LOG'];
  // The log of an external site (BASE_URL) is elsewhere.
  if (path === undefined) return;
  const log = await readFile(path, 'utf8');
  const faults = findLogFaults(log);
  if (faults.length > 0) throw new Error(`The site's log reports defects:\n  ${faults.join('\n  ')}`);
  const secrets = findLogSecrets(log, PASSWORDS);
  if (secrets.length === 0) return;
  const list = secrets.map(({ kind, event }) => `  ${kind} in a line of the event "${event}"`).join('\n');
  throw new Error(`The site's log contains secrets:\n${list}`);
}
