import { createHash } from 'node:crypto';
import { BOOT_DOCUMENT_ID, BOOT_INTEGRITY_ID } from '@evcare/shared-contracts/release';
import type { Page } from '@playwright/test';

type Hashes = Record<string, string>;

const data = (id: string) => new RegExp(`(<script type="application/json" id="${id}">)([^<]*)`);

/** Hash of a file as an `integrity` attribute takes it. */
export const hashOf = (text: string | Buffer): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Addresses of all files that a document knows or names. */
const filesOf = (html: string, hashes: Hashes): string[] => {
  const [, , boot = '{}'] = data(BOOT_DOCUMENT_ID).exec(html) ?? [];
  const { remotes = [] } = JSON.parse(boot) as { remotes?: { entry: string }[] };
  return [...new Set([...Object.keys(hashes), ...remotes.map(({ entry }) => entry)])];
};

/** A document that knows more hashes: beside those it has, what `more` gives for each file of these that it names. */
export async function withHashes(
  html: string,
  files: RegExp,
  more: (url: string) => Promise<readonly string[]>,
): Promise<string> {
  const hashes = JSON.parse(data(BOOT_INTEGRITY_ID).exec(html)?.[2] ?? '{}') as Hashes;
  for (const url of filesOf(html, hashes).filter((file) => files.test(file)))
    hashes[url] = (await more(url)).join(' ');
  const known = JSON.stringify(hashes);
  return html.replace(data(BOOT_INTEGRITY_ID), (_all, open: string) => open + known);
}

export interface OtherBytes {
  /** What comes instead, or what is made of the real file. */
  readonly body: string | ((real: string) => string);
  readonly contentType?: string;
}

/**
 * Serves other bytes in the place of a release's file, as if the release had been built so: the documents that are opened
 * from now on know their hash, so the page runs them. They still know the real one's, too, for what comes after
 * `page.unroute(files)`.
 */
export async function serveOtherBytes(
  page: Page,
  files: RegExp,
  { body, contentType = 'text/javascript' }: OtherBytes,
): Promise<void> {
  const made = async (url: string): Promise<{ real: string; other: string }> => {
    const real = await (await page.request.get(url)).text();
    return { real, other: typeof body === 'string' ? body : body(real) };
  };
  await page.route(
    ({ pathname }) => !/^\/(api|releases)\/|\.\w+$/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const body = await withHashes(await answer.text(), files, async (url) => {
        const { real, other } = await made(url);
        return [hashOf(real), hashOf(other)];
      });
      await route.fulfill({ response: answer, body });
    },
  );
  await page.route(files, async (route) => {
    const { other } = await made(route.request().url());
    await route.fulfill({ contentType, body: other });
  });
}
