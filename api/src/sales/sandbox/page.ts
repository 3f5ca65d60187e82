import type { SandboxOutcome } from '@evcare/shared-contracts/endpoints/server';
import { escapeHtml, formatMoney } from '@evcare/shared-contracts/format';
import type { Gateway } from '@evcare/shared-contracts/shop';
import { workshopMessages } from '../../platform/messages';
import { sandboxMessages as say } from './messages';
import type { PagePayment } from './service';

/** Style sheet of the pages, allowed by its hash. */
export const SANDBOX_STYLE = `
:root{color-scheme:light dark;--paper:#f4f8f7;--card:#fff;--ink:#0b1b22;--muted:#4a5b63;--line:#d5e0dd;--brand:#00705f;--on-brand:#fff;--soft:#fff4d6;--warn:#6b4a00}
@media(prefers-color-scheme:dark){:root{--paper:#0b1b22;--card:#12262e;--ink:#eaf3f1;--muted:#a3b5b1;--line:#24383b;--brand:#3fd9bc;--on-brand:#06251f;--soft:#3a2f10;--warn:#ffdf94}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:30rem;margin:0 auto;padding:32px 16px 64px}
h1{margin:0 0 16px;font-size:24px;line-height:1.25}
h2{margin:24px 0 8px;font-size:16px}
.warning{margin:0 0 24px;padding:12px 16px;border-radius:10px;background:var(--soft);color:var(--warn);font-weight:600}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px 24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dt{color:var(--muted)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.amount{font-size:20px;font-weight:700}
form{display:grid;gap:8px}
button{min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:10px;background:transparent;color:var(--ink);font:inherit;text-align:left;cursor:pointer}
button.main{border-color:transparent;background:var(--brand);color:var(--on-brand);font-weight:600;text-align:center}
button:focus-visible,a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
a{color:var(--brand);font-weight:600}`;

const NORMAL: readonly SandboxOutcome[] = ['paid', 'cancelled'];

const page = (title: string, content: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${SANDBOX_STYLE}</style></head>
<body><main><h1>${title}</h1><p class="warning">${say.warning}</p>${content}</main></body></html>`;

/** Renders the payment page of a simulated gateway. */
export function paymentPage({ reference, gateway, amount, key, state }: PagePayment): string {
  const facts = `<dl><dt>${say.merchant}</dt><dd>${workshopMessages.name}</dd>
<dt>${say.reference}</dt><dd>${escapeHtml(reference)}</dd>
<dt>${say.amount}</dt><dd class="amount">${formatMoney(amount)}</dd></dl>`;
  const button = (outcome: SandboxOutcome, label: string = say.labels[outcome]) =>
    `<button${outcome === 'paid' ? ' class="main"' : ''} name="outcome" value="${outcome}">${label}</button>`;
  const form = (buttons: string) =>
    `<form method="get" action="/api/sandbox/payments/${encodeURIComponent(reference)}/finish"><input type="hidden" name="key" value="${escapeHtml(key)}">${buttons}</form>`;
  const formOf = (outcomes: readonly SandboxOutcome[]) =>
    form(outcomes.map((outcome) => button(outcome)).join(''));
  const choices =
    state === 'open'
      ? `<h2>${say.normal}</h2>${formOf(NORMAL)}<h2>${say.faults}</h2>${formOf(say.faultOutcomes)}`
      : `<p>${say.ended}</p>${form(button('paid', say.back))}`;
  return page(say.title(gateway), `<div class="card">${facts}${choices}</div>`);
}

/** Renders the page that a gateway shows instead of the payment for a wrong request. */
export const refusalPage = (gateway: Gateway, code: string): string =>
  page(say.title(gateway), `<div class="card"><p>${say.refused(escapeHtml(code))}</p></div>`);
