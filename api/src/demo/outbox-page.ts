import { escapeHtml } from '@evcare/shared-contracts/format';
import type { StoredMail } from '../platform/mail/outbox';
import { mailMessages } from '../platform/messages';

const say = mailMessages.outbox;
/** Style sheet of the page, allowed by its hash. Mails are shown in fully sandboxed frames. */
export const OUTBOX_STYLE = `
:root{color-scheme:light dark;--paper:#f4f8f7;--card:#fff;--ink:#0b1b22;--muted:#4a5b63;--line:#d5e0dd;--brand:#00705f;--soft:#eaf3f1}
@media(prefers-color-scheme:dark){:root{--paper:#0b1b22;--card:#12262e;--ink:#eaf3f1;--muted:#a3b5b1;--line:#24383b;--brand:#3fd9bc;--soft:#17323a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:820px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0;font-size:28px;line-height:1.25}
.lead{margin:8px 0 32px;color:var(--muted)}
ol{list-style:none;margin:0;padding:0;display:grid;gap:16px}
li{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px 24px}
h2{margin:0;font-size:18px}
.meta{margin:4px 0 0;color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.key{display:flex;flex-wrap:wrap;align-items:center;gap:16px;margin:16px 0 0}
.code{padding:8px 16px;border-radius:10px;background:var(--soft);color:var(--brand);font:700 24px/1.3 ui-monospace,monospace;letter-spacing:6px;user-select:all}
a{color:var(--brand);font-weight:600}
details{margin-top:16px}
summary{cursor:pointer;color:var(--muted);font-size:14px}
pre{margin:12px 0 0;padding:16px;border-radius:10px;background:var(--soft);white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 inherit}
.empty{padding:48px 24px;border:1px dashed var(--line);border-radius:16px;text-align:center;color:var(--muted)}`;

const MOMENT = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Renders the outbox as a page of sent mails, with their code and link. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const list =
    mails.length === 0
      ? `<p class="empty">${say.empty}</p>`
      : `<ol>${mails.map((mail) => `<li>${entry(mail)}</li>`).join('')}</ol>`;
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${say.title}</title><style>${OUTBOX_STYLE}</style></head>
<body><main><h1>${say.title}</h1><p class="lead">${say.lead}</p>${list}</main></body></html>`;
}

function entry(mail: StoredMail): string {
  const code = mail.code ? `<span class="code" aria-label="${say.code}">${escapeHtml(mail.code)}</span>` : '';
  const link = mail.link ? `<a href="${escapeHtml(mail.link)}">${say.link}</a>` : '';
  const key = code || link ? `<p class="key">${code}${link}</p>` : '';
  return `<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">${say.to} <strong>${escapeHtml(mail.to)}</strong> · <time datetime="${mail.createdAt.toISOString()}">${MOMENT.format(
    mail.createdAt,
  )}</time> · ${say.status[mail.status]}</p>${key}
<details><summary>${say.body}</summary><pre>${escapeHtml(mail.text)}</pre></details>`;
}
