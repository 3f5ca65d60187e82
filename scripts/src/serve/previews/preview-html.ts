import { createHash } from 'node:crypto';
import { escapeHtml } from '@evcare/shared-contracts/format';
import { DOCUMENT_INDEX, BOOT_FILE, type DocumentIndex } from '../../compose/site';
import { messages } from './messages';

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Style of the note, which documents of live releases do not have. */
const NOTE_STYLE = [
  '.preview-note{align-items:center;background:#ffe08a;color:#3d2e00;display:flex;flex-wrap:wrap;gap:0 1.5rem;',
  'font-size:.9375rem;justify-content:center;line-height:1.4;padding:.25rem 1rem}',
  '.preview-note p{margin:.5rem 0}',
  '.preview-note a{align-items:center;color:inherit;display:inline-flex;font-weight:600;min-height:2.75rem;',
  'text-decoration:underline}',
  // On a phone the link begins below the text.
  '@media (max-width:40rem){.preview-note{justify-content:flex-start}.preview-note p{margin-block-end:0}}',
  '@media print{.preview-note{display:none}}',
].join('');

const PAGE_STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:36rem;padding:20vh 1.25rem 4rem}',
  'h1{font-size:1.5rem;line-height:1.3;margin:0}p{margin:.75rem 0}',
  'a{align-items:center;color:inherit;display:inline-flex;font-weight:600;min-height:2.75rem}',
].join('');

const HEAD_CLOSES = '</head>\n<body>\n';
/** Line after the elements that describe a page; see `replaceHead`. */
const HEAD_END = '<meta name="color-scheme"';
const ROBOTS = '<meta name="robots" content="noindex">';

/** The note at the top of each page. The link needs no code, and stays on the page. */
const note = (release: string): string =>
  [
    `<aside class="preview-note" aria-label="${messages.label}">`,
    `<p><strong>${messages.label}</strong> ${escapeHtml(messages.shown(release))}</p>`,
    `<a href="?preview=end">${messages.leave}</a></aside>\n`,
  ].join('');

/** Adds the note to a composed document and keeps it out of search engines. */
function previewDocument(html: string, release: string): string {
  const start = html.indexOf(HEAD_CLOSES);
  const end = html.indexOf(HEAD_END);
  if (start < 0 || end < 0 || end > start) throw new Error('This is not a composed document.');
  return [
    html.slice(0, end),
    html.includes(ROBOTS) ? '' : `${ROBOTS}\n`,
    html.slice(end, start),
    // After what `replaceHead` replaces.
    `<style>${NOTE_STYLE}</style>\n${HEAD_CLOSES}`,
    note(release),
    html.slice(start + HEAD_CLOSES.length),
  ].join('');
}

/** Allows the style of the note, and nothing else, in addition to what a policy allows. */
const withNoteStyle = (policy: string): string =>
  policy.replace(/(^|; )style-src /, `$1style-src ${hashOf(NOTE_STYLE)} `);

/**
 * Turns the composed documents of a site into those of a preview.
 * @param release name and version of the previewed release: `mfe-account 2.0.0`
 */
export function previewDocuments(files: ReadonlyMap<string, string>, release: string): Map<string, string> {
  return new Map(
    [...files].map(([path, text]) => {
      if (path === BOOT_FILE) return [path, text];
      if (path !== DOCUMENT_INDEX) return [path, previewDocument(text, release)];
      const index = JSON.parse(text) as DocumentIndex;
      const policy = withNoteStyle(index.headers['content-security-policy'] ?? '');
      const headers = { ...index.headers, 'content-security-policy': policy };
      return [path, JSON.stringify({ ...index, headers })];
    }),
  );
}

/** Policy of the page that a wrong or expired address gets: no code, only its own style. */
export const NOTICE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(PAGE_STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Page that a wrong or expired address gets. */
export function noticeHtml(kind: 'unknown' | 'ended'): string {
  const { title, text } = messages[kind];
  return [
    '<!doctype html>',
    '<html lang="vi">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `${ROBOTS}<title>${title} – EVCare</title><style>${PAGE_STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${messages.home}</a></p></main></body></html>`,
    '',
  ].join('\n');
}
