import type { OfflineCard } from '@evcare/shared-contracts';
import { escapeHtml, keepTimesTogether, telOf } from '@evcare/shared-contracts/format';
import type { OfflineCompany } from '@evcare/shared-contracts/release';
import { messages as t } from './messages';

/** The worker has no stylesheet: colours and sizes are those of the tokens. */
const STYLE = `:root{color-scheme:light dark;--page:#fff;--raised:#f3f7f6;--ink:#0b1b22;--muted:#4a5b63;--line:#d5e0dd;--primary:#00705f;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--page:#0b1517;--raised:#132225;--ink:#eaf3f1;--muted:#a3b5b1;--line:#24383b;--primary:#3fd9bc;--on-primary:#0b1517}}
*{margin:0;box-sizing:border-box}
body{background:var(--page);color:var(--ink);font:1rem/1.6 'Be Vietnam Pro',system-ui,sans-serif;overflow-wrap:anywhere}
main{display:grid;gap:1.5rem;max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.75rem;line-height:1.25}
h2{font-size:1.25rem;line-height:1.3}
h3{font-size:1rem}
section{display:grid;gap:.75rem}
ul{display:grid;gap:.75rem;padding:0;list-style:none}
li{padding:1rem;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
.site{font-weight:600}
.muted{color:var(--muted)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
a{color:var(--primary)}
a:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.button{display:inline-flex;align-items:center;min-height:3rem;padding:.5rem 1.25rem;border:1px solid var(--primary);border-radius:10px;font-weight:600;text-decoration:none}
.first{background:var(--primary);color:var(--on-primary)}
.link{display:inline-flex;align-items:center;min-height:2.75rem}`;

const link = (href: string, text: string, className: string): string =>
  `<a class="${className}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

function cardItem({ title, lines, tel, href }: OfflineCard): string {
  const heading = href ? link(href, title, 'link') : escapeHtml(title);
  return [
    `<li><h3>${heading}</h3>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    tel ? `<p>${link(telOf(tel), t.callOther(tel), 'link')}</p>` : '',
    '</li>',
  ].join('');
}

const section = (heading: string, content: string): string =>
  `<section><h2>${escapeHtml(heading)}</h2>${content}</section>`;

/**
 * Renders the offline page, which needs no script and no other file.
 * @param nonce allows the inline style
 */
export function renderOfflinePage(
  { name, address, hotline, hours }: OfflineCompany,
  cards: readonly OfflineCard[],
  nonce: string,
): string {
  const upcoming =
    cards.length > 0
      ? section(
          t.upcoming,
          `<ul>${cards.map(cardItem).join('')}</ul><p class="muted">${escapeHtml(t.upcomingNote)}</p>`,
        )
      : '';
  const workshop = [name, address, keepTimesTogether(hours)]
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
  return [
    '<!doctype html><html lang="vi"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(t.title)}</title>`,
    `<style nonce="${escapeHtml(nonce)}">${STYLE}</style></head><body><main>`,
    `<p class="site">${escapeHtml(t.site)}</p>`,
    `<h1>${escapeHtml(t.heading)}</h1><p>${escapeHtml(t.text)}</p>`,
    // An empty address is the page that failed.
    `<p class="actions">${link('', t.retry, 'button first')}`,
    `${link(telOf(hotline), t.call(hotline), 'button')}</p>`,
    `${upcoming}${section(t.workshop, workshop)}</main></body></html>`,
  ].join('');
}
