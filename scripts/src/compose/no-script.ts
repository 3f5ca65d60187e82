import { PATHS, type MenuEntry } from '@evcare/shared-contracts';
import { escapeHtml, telOf } from '@evcare/shared-contracts/format';
import { type BootDocument, bootRemoteSchema } from '@evcare/shared-contracts/release';

const messages = {
  needed:
    'Trang này cần JavaScript để hoạt động. Bạn hãy bật JavaScript trong trình duyệt rồi tải lại trang, hoặc',
  readable:
    'Bạn xem được trang này mà không cần JavaScript. Giỏ hàng, đặt lịch và tài khoản thì cần: bạn hãy bật JavaScript, hoặc',
  call: 'gọi hotline',
  menu: 'Menu',
  label: 'Tìm sản phẩm',
  submit: 'Tìm',
};

/** Manifests of a boot document's live remotes; one that cannot be read is left out. */
const partsOf = ({ remotes }: BootDocument) =>
  remotes.flatMap((remote) => bootRemoteSchema.safeParse(remote).data?.manifest ?? []);

const link = ({ href, label }: MenuEntry): string =>
  `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`;

/** Links of the main menu, which is behind a button on a phone. */
function menu(parts: ReturnType<typeof partsOf>): string {
  const entries = parts
    .flatMap((part) => part.menu)
    .filter(({ placement, roles }) => placement === 'main' && !roles)
    .sort((a, b) => a.order - b.order);
  if (entries.length === 0) return '';
  return `<nav aria-label="${messages.menu}"><ul>${entries.map(link).join('')}</ul></nav>`;
}

/** Product search, which with JavaScript is a dialog in the header. */
function search(parts: ReturnType<typeof partsOf>): string {
  const isServed = parts.some(({ routes }) => routes.some(({ prefix }) => prefix === PATHS.products));
  if (!isServed) return '';
  const { label, submit } = messages;
  return [
    `<form role="search" action="${PATHS.products}">`,
    `<input type="search" name="q" maxlength="80" autocomplete="off" aria-label="${label}" placeholder="${label}">`,
    `<button type="submit">${submit}</button></form>`,
  ].join('');
}

/**
 * Content above the page for a browser without JavaScript: a sentence with the hotline, and the search and
 * the menu, which are behind buttons in the header.
 */
export function noScript(boot: BootDocument): string {
  const { hotline } = boot.config.company;
  const parts = partsOf(boot);
  const phone = `<a href="${escapeHtml(telOf(hotline))}">${escapeHtml(hotline)}</a>`;
  return [
    '<noscript><div class="no-script">',
    `<p>${messages.needed} ${messages.call} ${phone}.</p>`,
    `${search(parts)}${menu(parts)}</div></noscript>`,
  ].join('');
}

/** Makes the notice of a document with a rendered page state that the page is readable without JavaScript. */
export const asReadable = (html: string): string => html.replace(messages.needed, messages.readable);
