/** Byte order mark, which lets Excel detect UTF-8. */
export const BOM = '\uFEFF';
/**
 * Separator of cells. Spreadsheets with Vietnamese settings expect semicolons, since the comma is the decimal
 * separator.
 */
const SEPARATOR = ';';
/**
 * Start of a cell that a spreadsheet would execute as a formula, including full-width characters. Cells with
 * apostrophes in front of such a start are guarded, too, so that {@link plainCell} restores all of them.
 */
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/;

/**
 * Formats a line of CSV with its line break. Numbers get a decimal comma, and text cannot become a formula.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(SEPARATOR)}\r\n`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a cell's text without the apostrophe with which {@link csvLine} guards against formulas. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
