import { BOOT_DOCUMENT_ID, type BootDocument } from '@evcare/shared-contracts/release';
import { BOOT_FRAME } from './boot-frame';
import { escapeHtml, scriptJson } from './escape';

/** Files of one remote that a document fetches ahead. */
export interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The host's own files, in the order they have to run. */
export interface ShellFiles extends RouteFiles {
  readonly fonts: readonly string[];
}

/** All that goes into one HTML document. URLs are as the browser asks for them. */
export interface DocumentInput {
  /** Title of the page until it names itself. */
  readonly title: string;
  readonly description: string;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
  readonly shell: ShellFiles;
  /** What the route's remote, and every remote that is always fetched, need at once. */
  readonly route: RouteFiles;
  readonly boot: BootDocument;
}

export const SITE_NAME = 'EVCare';

/** Surface `page` of the design tokens. */
const THEME = { light: '#FFFFFF', dark: '#0B1517' };

const stylesheet = (url: string) => `<link rel="stylesheet" href="${escapeHtml(url)}" crossorigin>`;
const preload = (as: 'script' | 'style') => (url: string) =>
  `<link rel="preload" as="${as}" href="${escapeHtml(url)}" crossorigin>`;
const font = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`;
const script = (url: string) => `<script defer src="${escapeHtml(url)}" crossorigin></script>`;

/**
 * One HTML document. All files of the page are named in it, so the browser asks for them in one wave. Everything
 * carries `crossorigin`, as the elements that the builds add do: a preload that differs is fetched twice.
 * A remote's styles are preloaded and not linked: a link that hangs would keep the whole site from painting, and the
 * remote's chunk waits for its styles anyway, so nothing shows unstyled.
 */
export function composeDocument({ title, description, indexed, shell, route, boot }: DocumentInput): string {
  const { hotline } = boot.config.company;
  return [
    '<!doctype html>',
    '<html lang="vi">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(`${title} – ${SITE_NAME}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(indexed ? [] : ['<meta name="robots" content="noindex">']),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${THEME.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${THEME.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...shell.styles.map(stylesheet),
    ...shell.scripts.map(script),
    ...route.styles.map(preload('style')),
    ...route.scripts.map(preload('script')),
    ...shell.fonts.map(font),
    '</head>',
    '<body>',
    `<div id="root">${BOOT_FRAME}</div>`,
    `<noscript>Trang này cần JavaScript để hoạt động. Bạn hãy bật JavaScript trong trình duyệt rồi tải lại trang, hoặc gọi hotline ${escapeHtml(hotline)}.</noscript>`,
    `<script type="application/json" id="${BOOT_DOCUMENT_ID}">${scriptJson(boot)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
