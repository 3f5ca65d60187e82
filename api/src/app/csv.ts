/** Excel takes the text for UTF-8 by it. */
export const BOM = '\uFEFF';
/** Vietnam writes decimals with a comma, so its spreadsheets part cells at semicolons. */
const SEPARATOR = ';';
/** A spreadsheet would run such a cell as a formula, some also where its first sign is a full-width one. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** One line of a table for spreadsheets, its end included. Numbers get a decimal comma; no text becomes a formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(SEPARATOR)}\r\n`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
