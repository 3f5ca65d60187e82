import { COD_LIST_COLUMNS, type CodPreview } from '@evcare/shared-contracts/office';

const HEADER = Object.values(COD_LIST_COLUMNS);
const CURRENCY = /\s*(?:₫|đồng|đ|vnđ|vnd)(?=\s|;|$)/giu;
const SEPARATOR = /[\t;]|\s+/;

/** List to compare, and the number of its lines above the first one that the user sees. */
export interface PayoutList {
  readonly file: File;
  readonly linesAbove: number;
}

/**
 * Returns a typed or pasted list as a file that the server reads. Cells are separated by spaces, tabs or semicolons;
 * what was copied with the titles of its columns is left as it is.
 */
export function listOfText(text: string): PayoutList {
  const [first = ''] = text.trimStart().split('\n');
  const title = COD_LIST_COLUMNS.trackingCode.toLowerCase();
  const hasTitles = first.normalize('NFC').toLowerCase().includes(title);
  const lines = text.split('\n').map((line) => line.replace(CURRENCY, '').trim().split(SEPARATOR).join(';'));
  const content = hasTitles ? text : [HEADER.join(';'), ...lines].join('\n');
  return { file: new File([content], '', { type: 'text/csv' }), linesAbove: hasTitles ? 0 : 1 };
}

/** Returns a comparison with the lines as the user sees them. */
export function withShownLines(preview: CodPreview, linesAbove: number): CodPreview {
  const shown = <Row extends { readonly line: number }>(row: Row): Row => ({
    ...row,
    line: row.line - linesAbove,
  });
  return { ...preview, rows: preview.rows.map(shown), unreadable: preview.unreadable.map(shown) };
}
