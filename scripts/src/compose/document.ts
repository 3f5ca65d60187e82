import type { Access } from '@evcare/shared-contracts';
import { escapeHtml, telOf } from '@evcare/shared-contracts/format';
import { BOOT_DOCUMENT_ID, BOOT_INTEGRITY_ID, type BootDocument } from '@evcare/shared-contracts/release';
import { BOOT_FRAME } from './boot-frame';
import { BOOT_SCRIPT } from './boot-script';
import { scriptJson } from './escape';
import { headElements } from './head';
import { noScript } from './no-script';
import { openScripts } from './policy';

/** Files of one remote that a document prefetches. */
export interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The host's own files, in execution order. */
export interface ShellFiles extends RouteFiles {
  /** Prefetched if hashes are required. */
  readonly fonts: readonly string[];
}

/** Files that are prefetched only for a visitor with access. */
export interface GuardedFiles extends RouteFiles {
  readonly access: Access;
}

/** Hashes by address: `sha384-…`. */
export type Hashes = Readonly<Record<string, string>>;

/** Address of a release's list of hashes, and the hash of the list itself. */
export interface HashList {
  readonly url: string;
  readonly hash: string;
}

/** Input of one HTML document. URLs are in the form that the browser requests. */
export interface DocumentInput {
  /** Title of the page until it sets its own. */
  readonly title: string;
  readonly description: string;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
  readonly shell: ShellFiles;
  /** Files that the route's remote and every eager remote need immediately. */
  readonly route: RouteFiles;
  /** Files of the area's remote, if the area is not public; prefetched only if hashes are required. */
  readonly guarded?: GuardedFiles | null;
  readonly boot: BootDocument;
  /** Hashes of every script and style that may run before a release's own list is read; null if nothing is checked. */
  readonly hashes: Hashes | null;
  /** The shell's own list, if `hashes` are only those of the files that the document names. */
  readonly list?: HashList | null;
}

/** Surface `page` of the design tokens. */
const THEME = { light: '#FFFFFF', dark: '#0B1517' };

/** An attribute, or an empty string if it has no value: an empty `integrity` attribute would disable the check. */
const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

/** Files that the inline script prefetches after reading the stored role. */
const guardedData = ({ scripts: urls, styles: sheets, access }: GuardedFiles): string[] => [
  attribute('data-guarded-scripts', urls.join(' ')),
  attribute('data-guarded-styles', sheets.join(' ')),
  attribute('data-roles', access.kind === 'roles' ? access.roles.join(' ') : undefined),
];

/** Script elements of the document; with required hashes, the inline boot script adds the others. */
function scripts({ shell, route, guarded, boot, hashes, list }: DocumentInput): string[] {
  if (!hashes) {
    const preload = (url: string) => `<link rel="preload" as="script" href="${escapeHtml(url)}" crossorigin>`;
    const script = (url: string) => `<script defer src="${escapeHtml(url)}" crossorigin></script>`;
    return [...shell.scripts.map(script), ...route.scripts.map(preload)];
  }
  const data = [
    attribute('data-shell', shell.scripts.join(' ')),
    attribute('data-ahead', route.scripts.join(' ')),
    attribute('data-fonts', shell.fonts.join(' ')),
    ...(guarded ? guardedData(guarded) : []),
    attribute('data-list', list ? `${list.url} ${list.hash}` : undefined),
    attribute('data-open', openScripts(boot.config).join(' ')),
    attribute('data-release', boot.shellVersion),
    attribute('data-report', `${boot.config.apiBase.replace(/\/$/, '')}/telemetry/remotes`),
  ].join('');
  return [
    `<script type="application/json" id="${BOOT_INTEGRITY_ID}">${scriptJson(hashes)}</script>`,
    `<script${data}>${BOOT_SCRIPT}</script>`,
  ];
}

function styles({ shell, route, hashes }: DocumentInput): string[] {
  const link = (rel: string) => (url: string) =>
    `<link ${rel} href="${escapeHtml(url)}"${attribute('integrity', hashes?.[url])} crossorigin>`;
  return [
    ...shell.styles.map(link('rel="stylesheet"')),
    ...route.styles.map(link('rel="preload" as="style"')),
  ];
}

/** Message that the inline script shows if a file of the shell fails to load or has the wrong hash. */
const failureNote = (hotline: string): string =>
  [
    '<div id="boot-failed" class="boot-failed" role="alert" hidden>',
    '<p>Trang chưa tải được.</p>',
    '<p>Một phần của trang không tới nơi hoặc không còn nguyên vẹn.</p>',
    `<p><a href="">Tải lại trang</a> <a href="${escapeHtml(telOf(hotline))}">Gọi hotline ${escapeHtml(hotline)}</a></p>`,
    '</div>',
  ].join('');

/**
 * Composes one HTML document. It names all files of the page, so that the browser requests them at once. Every
 * element has `crossorigin`, like the elements that the builds add: a preload without it would be fetched twice.
 * A remote's styles are preloaded rather than linked: a link that hangs would block the whole site from
 * painting, and the remote's chunk waits for its styles anyway, so there is no flash of unstyled content.
 * The inline script precedes the styles, because a script waits for the stylesheets before it.
 * The inline script prefetches fonts after the other scripts: on a slow network code and data arrive sooner
 * without them, and the fallback faces have the same metrics.
 */
export function composeDocument(input: DocumentInput): string {
  const { title, description, indexed, boot, hashes } = input;
  const { hotline } = boot.config.company;
  return [
    '<!doctype html>',
    '<html lang="vi">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headElements({ title, description, indexed }),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${THEME.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${THEME.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...scripts(input),
    ...styles(input),
    '</head>',
    '<body>',
    noScript(boot),
    `<div id="root">${BOOT_FRAME}</div>`,
    ...(hashes ? [failureNote(hotline)] : []),
    `<script type="application/json" id="${BOOT_DOCUMENT_ID}">${scriptJson(boot)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
