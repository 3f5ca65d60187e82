import { escapeHtml } from '@evcare/shared-contracts/format';
import { BOOT_INTEGRITY_ID, MAIN_ID, PAGE_ANSWERS_ID } from '@evcare/shared-contracts/release';
import { BOOT_FRAME } from './boot-frame';
import { scriptText } from './escape';
import { asReadable } from './no-script';

/** Page that a server rendered, to be put into a document. */
export interface RenderedContent {
  /** Name and version of the release that rendered it. */
  readonly release: string;
  /** Content of the root element. */
  readonly html: string;
  /** The API's answers that the page shows, by address, as JSON. */
  readonly answers: string;
}

const EMPTY_ROOT = `<div id="root">${BOOT_FRAME}</div>`;
const STYLE_PRELOAD = /<link rel="preload" as="style"/g;
/** In React's markup, quotes within texts and attributes are escaped. */
const STYLE_ATTRIBUTE = / style="/g;
/** Without this, a browser may paint half of the header, and move its links when the other half arrives. */
const EXPECT_MAIN = `<link rel="expect" href="#${MAIN_ID}" blocking="render">\n`;
const BOOT_SCRIPT_DATA = '<script data-shell=';
const COMPLETE = '<script data-complete data-shell=';
const HEAD_END = '</head>';
const HASHES = new RegExp(`<script type="application/json" id="${BOOT_INTEGRITY_ID}">[^<]*</script>\\n?`);
const BOOT_DATA = '<script type="application/json" id="boot-document">';

/**
 * Puts a rendered page into a composed document, which still names the same files. Preload links for styles
 * become stylesheet links, because the page can't be displayed without these styles. Inline styles, which the
 * policy forbids, become data that the shell applies. The first paint waits for the start of the main part. It does
 * not need scripts: they have low priority, and their hashes, a third of the document, follow the content.
 */
export function withRendered(document: string, { release, html, answers }: RenderedContent): string {
  const root = document.indexOf(EMPTY_ROOT);
  const data = document.indexOf(BOOT_DATA, root);
  if (root < 0 || data < 0) throw new Error('This is not a composed document: it has no root to fill.');
  const head = document
    .slice(0, root)
    .replace(STYLE_PRELOAD, '<link rel="stylesheet" data-page')
    .replace(BOOT_SCRIPT_DATA, COMPLETE)
    .replace(HEAD_END, EXPECT_MAIN + HEAD_END);
  return [
    asReadable(head.replace(HASHES, '')),
    `<div id="root" data-rendered="${escapeHtml(release)}">${html.replace(STYLE_ATTRIBUTE, ' data-style="')}</div>`,
    document.slice(root + EMPTY_ROOT.length, data),
    HASHES.exec(head)?.[0] ?? '',
    `<script type="application/json" id="${PAGE_ANSWERS_ID}">${scriptText(answers)}</script>\n`,
    document.slice(data),
  ].join('');
}
