import { Failure } from '../../cli/failure';
import type { ReleaseStore } from '../store';
import {
  createPreview,
  openPreviews,
  tokenOf,
  withoutForgotten,
  type NewPreview,
  type Preview,
} from './preview';

/** Maximum number of open previews: the site may have to keep the documents and processes of each. */
const MAX_OPEN = 50;

/** False if the operator has switched previews off (`PREVIEWS=0`). */
export const hasPreviews = (env: NodeJS.ProcessEnv): boolean => env['PREVIEWS'] !== '0';

/** @throws Failure if previews are switched off */
export function requirePreviews(env: NodeJS.ProcessEnv): void {
  if (!hasPreviews(env)) throw new Failure('Previews are switched off on this site (PREVIEWS=0).');
}

/**
 * Opens a preview of a stored release. A release that has one already keeps it, with its address and its end, so
 * that CI can repeat the command.
 */
export async function startPreview(
  store: Pick<ReleaseStore, 'previews'>,
  options: NewPreview,
): Promise<Preview> {
  const { part, version, now } = options;
  const created = createPreview(options);
  let preview = created;
  await store.previews.update((all) => {
    const open = openPreviews(all, now);
    const known = open.find((other) => other.part === part && other.version === version);
    preview = known ?? created;
    if (known) return all;
    if (open.length >= MAX_OPEN) {
      throw new Failure(`There are ${open.length} previews; end some with \`preview --end ID\`.`);
    }
    return [...withoutForgotten(all, now), created];
  });
  return preview;
}

/** Address of a preview. @param origin address of the site, without a slash at the end */
export const previewAddress = (origin: string, preview: Preview): string =>
  `${origin}/?preview=${tokenOf(preview)}`;
