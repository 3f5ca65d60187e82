import { createHash } from 'node:crypto';
import { escapeHtml } from '@evcare/shared-contracts/format';
import type {
  Catalogue,
  CatalogueOffer,
  CataloguePart,
  CataloguePreview,
  CatalogueUser,
} from '../releases/catalogue';

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:76rem;padding:1.5rem 1rem 4rem}',
  'h1{font-size:1.5rem;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .5rem}p{margin:.25rem 0}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;min-width:44rem;width:100%}',
  'th,td{border-block-end:1px solid #8886;padding:.5rem .75rem .5rem 0;text-align:start;vertical-align:top}',
  'th{font-weight:600}code{font:.875rem/1.5 ui-monospace,monospace;white-space:nowrap}',
  'small{display:block;font-size:.875rem}.bad{font-weight:700}details{margin-block-start:.25rem}',
  'summary{cursor:pointer;font-size:.875rem}pre{font-size:.8125rem;margin:.25rem 0;white-space:pre-wrap}',
].join('');

/** Policy of the page: no code, nothing from elsewhere, only its own style. */
export const PLATFORM_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const REPLAYS = { last: 'phát lại lần cuối', none: 'không phát lại' } as const;
const ACCESS: Readonly<Record<string, string>> = { public: 'mọi người', token: 'đã đăng nhập' };

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    '<div class="wide" tabindex="0"><table>',
    `<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody>`,
    '</table></div>',
  ].join('');

function partRow({ name, stable, canary, enabled, contract, routes }: CataloguePart): string[] {
  const pages = routes.map(
    ({ prefix, title, access }) =>
      `<small>${code(prefix)} ${escapeHtml(title)} (${escapeHtml(ACCESS[access] ?? access)})</small>`,
  );
  return [
    code(name) + (enabled ? '' : '<small class="bad">Đang tạm đóng</small>'),
    code(stable) + (canary === null ? '' : `<small>Đang thử ${code(canary)}</small>`),
    code(contract ?? '?'),
    pages.join('') || 'Không có trang riêng',
  ];
}

const previewRow = ({ id, part, version, createdBy, expiresAt }: CataloguePreview): string[] => [
  `${code(`${part} ${version}`)}<small>${code(id)}</small>`,
  `${escapeHtml(expiresAt.slice(0, 10).split('-').reverse().join('/'))}`,
  escapeHtml(createdBy),
];

function userText({ release, id, range, fits }: CatalogueUser): string {
  const what = `${id === undefined ? '' : ` “${escapeHtml(id)}”`}${range === null ? '' : ` ${code(range)}`}`;
  return `<small>${code(release)}${what}${fits ? '' : ' <span class="bad">Sai phiên bản</span>'}</small>`;
}

function offerRow({
  name,
  version,
  owner,
  replay,
  docs,
  data,
  users,
  emitters = [],
}: CatalogueOffer): string[] {
  const shape = data
    ? `<details><summary>Dữ liệu</summary><pre>${escapeHtml(JSON.stringify(data, null, 2))}</pre></details>`
    : '';
  return [
    `${code(name)}${version === null ? '' : ` ${code(version)}`}${replay ? `<small>${REPLAYS[replay]}</small>` : ''}`,
    (owner === 'any' ? 'Mọi phần' : code(owner)) +
      emitters.map((release) => `<small>Phát: ${code(release)}</small>`).join(''),
    `${docs === null ? 'Thuộc hợp đồng chung' : escapeHtml(docs)}${shape}`,
    users.map(userText).join('') || 'Chưa có',
  ];
}

/** Writes the catalogue as a page, which needs no code. */
export function platformHtml({ revision, updatedAt, parts, previews, slots, events }: Catalogue): string {
  const offerHeads = (users: string) => ['Tên', 'Chủ', 'Mô tả', users];
  return [
    '<!doctype html>',
    '<html lang="vi">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>Các phần của trang web</title><style>${STYLE}</style></head>`,
    '<body><main><h1>Các phần của trang web</h1>',
    `<p>Bản ghi số ${revision}, đổi lần cuối ${escapeHtml(updatedAt.slice(0, 16).replace('T', ' '))} (UTC)</p>`,
    '<h2>Phần và trang</h2>',
    table(['Phần', 'Bản phát hành', 'Hợp đồng', 'Trang'], parts.map(partRow)),
    ...(previews.length > 0
      ? [
          '<h2>Bản xem trước</h2>',
          table(['Bản phát hành', 'Đến ngày', 'Người tạo'], previews.map(previewRow)),
        ]
      : []),
    '<h2>Vị trí mở</h2>',
    table(offerHeads('Ai điền vào'), slots.map(offerRow)),
    '<h2>Sự kiện</h2>',
    table(offerHeads('Ai lắng nghe'), events.map(offerRow)),
    '</main></body></html>',
  ].join('\n');
}
