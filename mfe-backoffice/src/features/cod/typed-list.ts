import { COD_LIST_COLUMNS } from '@evcare/shared-contracts/office';

const HEADER = Object.values(COD_LIST_COLUMNS);
const CURRENCY = /\s*(?:₫|đồng|đ|vnđ|vnd)(?=\s|;|$)/giu;
const SEPARATOR = /[\t;]|\s+/;

/**
 * Returns a typed or pasted list as a file that the server reads. Cells are separated by spaces, tabs or semicolons;
 * what was copied with the titles of its columns is left as it is.
 */
export function fileOfText(text: string): File {
  const [first = ''] = text.trimStart().split('\n');
  const hasTitles = first
    .normalize('NFC')
    .toLowerCase()
    .includes(COD_LIST_COLUMNS.trackingCode.toLowerCase());
  const lines = text.split('\n').map((line) => line.replace(CURRENCY, '').trim().split(SEPARATOR).join(';'));
  return new File([hasTitles ? text : [HEADER.join(';'), ...lines].join('\n')], '', { type: 'text/csv' });
}
