import { loadApi } from '../start/backend';
import { readSettings } from '../workspace/settings';
import { explainErrors, report, uploadsPlace } from './site';

/** `npm run uploads:move`: copies the uploads of the folder into the bucket of UPLOADS_STORE; the site may be running. */
export async function main(): Promise<number> {
  const place = uploadsPlace(readSettings().dataDir);
  await explainErrors(() => loadApi().moveUploadsCommand(place, report));
  return 0;
}
