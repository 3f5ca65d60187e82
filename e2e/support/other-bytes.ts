import { createHash } from 'node:crypto';
import { BOOT_DOCUMENT_ID, BOOT_INTEGRITY_ID } from '@evcare/shared-contracts/release';
import type { Page } from '@playwright/test';

type Hashes = Record<string, string>;

const data = (id: string) => new RegExp(`(<script type="application/json" id="${id}">)([^<]*)`);

/** Hash in the format of the `integrity` attribute. */
export const hashOf = (text: string | Buffer): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** URLs of all files that a document lists. */
const filesOf = (html: string, hashes: Hashes): string[] => {
  const [, , boot = '{}'] = data(BOOT_DOCUMENT_ID).exec(html) ?? [];
  const { remotes = [] } = JSON.parse(boot) as { remotes?: { entry: string }[] };
  return [...new Set([...Object.keys(hashes), ...remotes.map(({ entry }) => entry)])];
};

/** Sets the hashes of each matching file in a document to the result of `additionalHashes`. */
export async function withHashes(
  html: string,
  files: RegExp,
  additionalHashes: (url: string) => Promise<readonly string[]>,
): Promise<string> {
  const hashes = JSON.parse(data(BOOT_INTEGRITY_ID).exec(html)?.[2] ?? '{}') as Hashes;
  for (const url of filesOf(html, hashes).filter((file) => files.test(file)))
    hashes[url] = (await additionalHashes(url)).join(' ');
  const hashesText = JSON.stringify(hashes);
  return html.replace(data(BOOT_INTEGRITY_ID), (_all, open: string) => open + hashesText);
}

export interface ReplacedFile {
  /** Replacement, or a function that creates it from the real file. */
  readonly body: string | ((real: string) => string);
  readonly contentType?: string;
}

/**
 * Replaces a release's file, as if the release had been built that way: documents opened from now
 * on contain its hash, so the page runs it. They also keep the hash of the real file, for the
 * time after `page.unroute(files)`.
 */
export async function serveReplacedFile(
  page: Page,
  files: RegExp,
  { body, contentType = 'text/javascript' }: ReplacedFile,
): Promise<void> {
  const readBoth = async (url: string): Promise<{ real: string; other: string }> => {
    const real = await (await page.request.get(url)).text();
    return { real, other: typeof body === 'string' ? body : body(real) };
  };
  await page.route(
    ({ pathname }) => !/^\/(api|releases)\/|\.\w+$/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = await withHashes(await response.text(), files, async (url) => {
        const { real, other } = await readBoth(url);
        return [hashOf(real), hashOf(other)];
      });
      await route.fulfill({ response: response, body });
    },
  );
  await page.route(files, async (route) => {
    const { other } = await readBoth(route.request().url());
    await route.fulfill({ contentType, body: other });
  });
}
