import { join } from 'node:path';
import { runtimeConfigSchema, type BootDocument } from '@evcare/shared-contracts/release';
import { composeSite } from '../../../scripts/src/compose/site';
import { createFolderStore } from '../../../scripts/src/releases/folder-store';
import { publish } from '../../../scripts/src/releases/publish';
import { ROOT } from '../../../scripts/src/webpack/common';
import { createPages, type Pages } from '../../../scripts/src/serve/pages';
import { addFile, addFolder, type Files } from '../static-server';

/** The storefront fills a slot of the account, so the gate wants the account first. */
const PARTS = ['shell', 'mfe-account', 'mfe-storefront', 'mfe-backoffice'];
const CONFIG = runtimeConfigSchema.parse({ environment: 'test' });

export interface FederatedSite {
  readonly files: Files;
  readonly boot: BootDocument;
  readonly pages: Pages;
}

/**
 * Returns the site as it is released: separate builds, composed HTML.
 * @param folder folder of its releases; existing releases are kept
 * @param dists finished builds that replace the checkout's own, by part
 */
export async function federatedSite(
  folder: string,
  dists: Readonly<Record<string, string>> = {},
): Promise<FederatedSite> {
  const store = createFolderStore(folder);
  for (const part of PARTS) await publish({ store, dist: dists[part] ?? join(ROOT, part, 'dist') });
  const documents = await composeSite(store, CONFIG);
  const files: Files = new Map();
  await addFolder(files, folder, '/releases');
  for (const [name, content] of documents)
    addFile(files, `/${name}`.replace(/\/index\.html$/, '') || '/', content);
  const html = documents.get('index.html') ?? '';
  const boot = JSON.parse(/id="boot-document">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootDocument;
  addFile(files, '/auth/login', documents.get('auth/index.html') ?? '');
  return { files, boot, pages: await createPages(documents) };
}
