import { OTP_MINUTES } from '@evcare/shared-contracts';
import { escapeHtml } from '@evcare/shared-contracts/format';
import { companyContact, DEFAULT_COMPANY } from '@evcare/shared-contracts/release';
import { mailMessages as messages } from '../messages';
import type { Mail } from './mail';

interface Person {
  readonly email: string;
  readonly fullName: string;
}

/** Validity of a mailed reset link in minutes. */
export const RESET_LINK_MINUTES = 30;

/** Builds the mail with the code that verifies an e-mail address. */
export function verifyMail(person: Person, code: string): Mail {
  return compose('verify-email', person, messages.verify.subject(code), {
    paragraphs: [messages.verify.body(OTP_MINUTES)],
    code,
    after: [messages.notYou],
  });
}

/** Builds the mail with a code and a link for choosing a new password. */
export function resetMail(person: Person, code: string, link: string): Mail {
  return compose('reset-password', person, messages.reset.subject, {
    paragraphs: [messages.reset.body(OTP_MINUTES)],
    code,
    link: { lead: messages.reset.link(RESET_LINK_MINUTES), text: messages.reset.action, url: link },
    after: [messages.notYou],
  });
}

/** Validity of a mailed invitation in hours. */
export const INVITE_LINK_HOURS = 72;

/** Builds the mail with a link for choosing the first password of an account that staff created. */
export function inviteMail(person: Person, link: string): Mail {
  return compose('invitation', person, messages.invite.subject, {
    paragraphs: [messages.invite.body],
    link: { lead: messages.invite.link(INVITE_LINK_HOURS), text: messages.invite.action, url: link },
    after: [messages.invite.later],
  });
}

/** Builds the notice that the password was changed. */
export const passwordChangedMail = (person: Person): Mail =>
  compose('password-changed', person, messages.passwordChanged.subject, {
    paragraphs: [messages.passwordChanged.body],
    after: [messages.passwordChanged.notYou],
  });

/** Builds the notice that sessions were ended, by the owner or by someone signed in as the owner. */
export const sessionsEndedMail = (person: Person): Mail =>
  compose('sessions-ended', person, messages.sessionsEnded.subject, {
    paragraphs: [messages.sessionsEnded.body],
    after: [messages.sessionsEnded.notYou],
  });

/** Builds the notice that Google was linked to the account. */
export const googleLinkedMail = (person: Person): Mail =>
  compose('google-linked', person, messages.googleLinked.subject, {
    paragraphs: [messages.googleLinked.body],
    after: [messages.googleLinked.notYou],
  });

/** Builds the notice that the second factor was turned on or off, or removed by an administrator. */
export const secondFactorMail = (person: Person, state: 'on' | 'off' | 'reset'): Mail =>
  compose('second-factor', person, messages.secondFactor[state].subject, {
    paragraphs: [messages.secondFactor[state].body],
    after: [messages.secondFactor.notYou],
  });

interface Content {
  readonly paragraphs: readonly string[];
  /** Table with two columns, such as lines and totals; the last row is highlighted. */
  readonly rows?: readonly (readonly [string, string])[];
  readonly code?: string;
  readonly link?: { readonly lead: string; readonly text: string; readonly url: string };
  readonly after: readonly string[];
}

/** Builds a mail as text and HTML, with a greeting and a signature. */
export function compose(kind: Mail['kind'], person: Person, subject: string, content: Content): Mail {
  const hello = messages.hello(person.fullName);
  return {
    kind,
    to: person.email,
    subject,
    text: asText(hello, content),
    html: asHtml(subject, hello, content),
    code: content.code,
    link: content.link?.url,
  };
}

/** Company that sends the mail: name, address, phone number and tax code. */
const ISSUER = [DEFAULT_COMPANY.name, DEFAULT_COMPANY.address, companyContact(DEFAULT_COMPANY).join(' · ')];

function asText(hello: string, { paragraphs, rows, code, link, after }: Content): string {
  const parts = [hello, ...paragraphs];
  if (rows) parts.push(rows.map((row) => row.join(': ')).join('\n'));
  if (code) parts.push(code);
  if (link) parts.push(`${link.lead}\n${link.url}`);
  return [...parts, ...after, `${ISSUER.join('\n')}\n${messages.foot}`].join('\n\n');
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const p = (text: string, style = 'color:#0B1B22') =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;${style}">${escapeHtml(text)}</p>`;

function table(rows: readonly (readonly [string, string])[]): string {
  const cell = (text: string, last: boolean, more = '') =>
    `<td style="padding:8px 0;border-top:1px solid #D5E0DD;font-size:16px;line-height:1.6;color:#0B1B22;` +
    `${last ? 'font-weight:700;' : ''}${more}">${escapeHtml(text)}</td>`;
  const lines = rows.map(([name, value], index) => {
    const last = index === rows.length - 1;
    return `<tr>${cell(name, last)}${cell(value, last, 'padding-left:16px;text-align:right;white-space:nowrap')}</tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${lines.join('')}</table>`;
}

/** Logo made of text and colour, since mail programs drop drawings and load pictures only on request. */
const LOGO =
  '<span style="display:inline-block;width:32px;margin-right:10px;background:#00705F;border-radius:9px;' +
  'text-align:center;font-size:18px;line-height:32px;font-style:italic;color:#ffffff">E</span>';

function asHtml(title: string, hello: string, { paragraphs, rows, code, link, after }: Content): string {
  const box =
    code &&
    `<p style="margin:8px 0 24px;padding:16px;background:#EAF3F1;border-radius:12px;text-align:center;` +
      `font-size:32px;font-weight:700;letter-spacing:8px;color:#005A4D">${escapeHtml(code)}</p>`;
  const button =
    link &&
    `${p(link.lead)}<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="display:inline-block;` +
      `padding:12px 24px;background:#00705F;border-radius:10px;color:#ffffff;font-weight:600;` +
      `text-decoration:none">${escapeHtml(link.text)}</a></p>`;
  const quiet = 'color:#4A5B63;font-size:14px';
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#F4F8F7;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #D5E0DD;border-radius:16px">
<tr><td style="padding:24px 32px 0;font-size:18px;font-weight:700;color:#00705F">${LOGO}${messages.brand}</td></tr>
<tr><td style="padding:16px 32px 8px">${p(hello)}${paragraphs.map((text) => p(text)).join('')}${rows ? table(rows) : ''}${box ?? ''}${button ?? ''}${after
    .map((text) => p(text, quiet))
    .join('')}</td></tr>
<tr><td style="padding:0 32px 24px;border-top:1px solid #D5E0DD">${p(ISSUER.join('. '), `${quiet};margin-top:16px`)}${p(messages.foot, quiet)}</td></tr>
</table></td></tr></table></body></html>`;
}
