/** Byte order mark, by which Excel detects UTF-8. */
export const BOM = '\uFEFF';
/**
 * Spreadsheets with Vietnamese settings separate cells by semicolons, since the comma is the decimal
 * separator.
 */
const SEPARATOR = ';';
/** Start of a cell that a spreadsheet would run as a formula, including full-width characters. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Formats one line of CSV, with its line end. Numbers get a decimal comma; text cannot become a formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(SEPARATOR)}\r\n`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
