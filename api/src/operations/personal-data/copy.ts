import {
  dayInVietnam,
  escapeHtml,
  formatDate,
  formatDateTime,
  formatNumber,
} from '@evcare/shared-contracts/format';
import { RETAINED_DATA_LABELS, type PersonalDataCopy } from '@evcare/shared-contracts/workshop';
import type { CopySection, DataSubject, PersonalDataPart } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { personalDataTexts } from './messages';
import { PARTS } from './parts';
import { findRetainedData } from './subject';

const t = personalDataTexts.page;

/** Version of the JSON. A program that reads it can rely on the names of a version. */
const FORMAT = 'evcare-personal-data/1';
/** Timestamp as the database writes it. */
const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Makes a copy of all data about a customer. */
export async function copyOf(
  db: Queries,
  subject: DataSubject,
  now: Date,
  parts: readonly PersonalDataPart[] = PARTS,
): Promise<PersonalDataCopy> {
  const sections: CopySection[] = [];
  for (const part of parts) sections.push(...((await part.copy?.(db, subject)) ?? []).map(withIsoTimes));
  const retained = await findRetainedData(db, subject);
  const data = {
    format: FORMAT,
    exportedAt: now.toISOString(),
    sections: Object.fromEntries(sections.map(({ id, rows }) => [id, rows])),
    retainedAfterErasure: retained.map((item) => ({ ...item, ...RETAINED_DATA_LABELS[item.kind] })),
  };
  return {
    name: `evcare-du-lieu-${dayInVietnam(now)}`,
    json: `${JSON.stringify(data, null, 2)}\n`,
    html: pageOf(sections, now),
  };
}

const isoOf = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' && TIMESTAMP.test(value)) return new Date(value).toISOString();
  return value;
};

const withIsoTimes = (section: CopySection): CopySection => ({
  ...section,
  rows: section.rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isoOf(value)])),
  ),
});

function textOf({ labels }: CopySection, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return name === 'year' ? String(value) : formatNumber(value);
  const text = String(value);
  if (ISO.test(text)) return formatDateTime(text);
  if (DAY.test(text)) return formatDate(text);
  const label = labels?.[name]?.[text];
  return typeof label === 'object' ? label.label : (label ?? text);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#0b1b22;max-width:70rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}.wide{overflow-x:auto}.number{white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{border:1px solid #c4d2ce;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:break-word}
th{background:#eef4f2}dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem}dt{color:#4a5d63}dd{margin:0}
@media print{body{margin:0;max-width:none}h2{break-after:avoid}tr{break-inside:avoid}.wide{overflow:visible}}`;

/** Builds a page for reading and printing, which needs nothing from elsewhere. */
function pageOf(sections: readonly CopySection[], now: Date): string {
  const body = sections
    .map((section) => `<h2>${escapeHtml(section.title)}</h2>${tableOf(section)}`)
    .join('\n');
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}</title><style>${STYLE}</style></head>
<body><h1>${t.title}</h1><p>${escapeHtml(t.at(formatDateTime(now)))}<br>${t.secrets}</p>
${body}
</body></html>
`;
}

function tableOf(section: CopySection): string {
  const { rows, columns } = section;
  const names = Object.keys(columns);
  const [first] = rows;
  if (!first) return `<p>${t.empty}</p>`;
  const cell = (row: Readonly<Record<string, unknown>>, name: string) =>
    escapeHtml(textOf(section, name, row[name]));
  if (rows.length === 1) {
    const facts = names.map(
      (name) => `<dt>${escapeHtml(columns[name] ?? '')}</dt><dd>${cell(first, name)}</dd>`,
    );
    return `<dl>${facts.join('')}</dl>`;
  }
  const head = names.map((name) => `<th scope="col">${escapeHtml(columns[name] ?? '')}</th>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr>${names.map((name) => `<td${typeof row[name] === 'number' ? ' class="number"' : ''}>${cell(row, name)}</td>`).join('')}</tr>`,
  );
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`;
}
