import { loadApi } from '../start/backend';
import { runOnSite } from './site';

/** `npm run backup -- [FILE | -]`: writes database, uploads and releases into one archive; the site may be running. */
export async function main(args: readonly string[]): Promise<number> {
  await runOnSite(loadApi().backupCommand, args, { whileRunning: true });
  return 0;
}
