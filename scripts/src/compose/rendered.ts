import { PAGE_ANSWERS_ID } from '@evcare/shared-contracts/release';
import { BOOT_FRAME } from './boot-frame';
import { escapeHtml, scriptText } from './escape';

/** Page that a server rendered, for a document. */
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
const NO_SCRIPT = /<noscript>.*?<\/noscript>\n/s;
/** In React's markup, quotes within texts and attributes are escaped. */
const STYLE_ATTRIBUTE = / style="/g;
const BOOT_DATA = '<script type="application/json" id="boot-document">';

/** Sentence for visitors without JavaScript, who can read the page. */
const noScript = (hotline: string): string =>
  `<noscript>Bạn xem được trang này mà không cần JavaScript. Giỏ hàng, đặt lịch và tài khoản thì cần: bạn hãy bật JavaScript, hoặc gọi hotline ${hotline}.</noscript>\n`;

const hotlineOf = (noscript: string): string => /hotline ([^<]*?)\.<\/noscript>/.exec(noscript)?.[1] ?? '';

/**
 * Puts a rendered page into a composed document; the document names the same files. The page's styles become
 * stylesheets, which it needs to be shown. Inline styles, which the policy forbids, become data that the shell applies.
 */
export function withRendered(document: string, { release, html, answers }: RenderedContent): string {
  const root = document.indexOf(EMPTY_ROOT);
  const data = document.indexOf(BOOT_DATA, root);
  if (root < 0 || data < 0) throw new Error('This is not a composed document: it has no root to fill.');
  const head = document.slice(0, root).replace(STYLE_PRELOAD, '<link rel="stylesheet" data-page');
  const between = document
    .slice(root + EMPTY_ROOT.length, data)
    .replace(NO_SCRIPT, (sentence) => noScript(hotlineOf(sentence)));
  return [
    head,
    `<div id="root" data-rendered="${escapeHtml(release)}">${html.replace(STYLE_ATTRIBUTE, ' data-style="')}</div>`,
    between,
    `<script type="application/json" id="${PAGE_ANSWERS_ID}">${scriptText(answers)}</script>\n`,
    document.slice(data),
  ].join('');
}
