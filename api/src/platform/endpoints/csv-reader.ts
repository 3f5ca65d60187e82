/** Separators that spreadsheets write, in the order in which they are preferred. */
const SEPARATORS = [';', '\t', ','] as const;

/** Text after a quoted cell, or the end of the file inside of one. */
export class CsvSyntaxError extends Error {
  override readonly name = 'CsvSyntaxError';
  /** @param line record with the error, as spreadsheets number rows */
  constructor(readonly line: number) {
    super(`Invalid quotes in record ${line}`);
  }
}

/** Returns the separator that is most frequent outside of quotes in the first record. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (separator: string) => counts.get(separator) ?? 0;
  return SEPARATORS.reduce<string>(
    (best, separator) => (countOf(separator) > countOf(best) ? separator : best),
    SEPARATORS[0],
  );
}

/** Cell at a position, and the position after it. */
interface Cell {
  readonly text: string;
  readonly end: number;
}

function quotedCell(text: string, start: number, line: number): Cell {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new CsvSyntaxError(line);
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { text: cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

/**
 * Yields the records of a CSV text (RFC 4180) with a semicolon, tab or comma as separator, whichever its first
 * record uses. Empty lines are records with one empty cell, so that the n-th record is row n of a spreadsheet.
 * @throws CsvSyntaxError
 */
export function* readCsv(text: string): Generator<readonly string[]> {
  const separator = separatorOf(text);
  const plainEnd = new RegExp(`[${separator}\\r\\n]|$`, 'g');
  let [position, line] = [0, 1];
  while (position < text.length) {
    const cells: string[] = [];
    for (;;) {
      plainEnd.lastIndex = position;
      const end = plainEnd.exec(text)?.index ?? text.length;
      const cell =
        text[position] === '"' ? quotedCell(text, position, line) : { text: text.slice(position, end), end };
      cells.push(cell.text);
      position = cell.end;
      if (text[position] !== separator) break;
      position++;
    }
    if (position < text.length && text[position] !== '\r' && text[position] !== '\n') {
      throw new CsvSyntaxError(line);
    }
    yield cells;
    position += text.startsWith('\r\n', position) ? 2 : 1;
    line++;
  }
}
