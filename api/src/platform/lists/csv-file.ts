import { csvFileMessages as t } from '../csv-file-messages';
import { validationFailed, type ApiError } from '../endpoints/api-error';
import { CsvSyntaxError, readCsv } from '../endpoints/csv-reader';

const ZIP = Buffer.from('PK');
const NUL = '\u0000';

/** Error at the field with the file. */
export const rejectFile = (message: string): ApiError => validationFailed({ file: [message] });

function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(ZIP)) throw rejectFile(t.spreadsheet);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes(NUL)) return text;
  } catch {
    // Reported below, like a text in UTF-16.
  }
  throw rejectFile(t.encoding);
}

/** Record of a file with its number as spreadsheets number rows. */
export interface NumberedRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads the records of an uploaded CSV file, without those that are empty.
 * @throws ApiError 400 with a message at `file` if the file is a spreadsheet, not UTF-8, or has invalid quotes
 */
export function* readCsvFile(bytes: Buffer): Generator<NumberedRecord> {
  let line = 0;
  try {
    for (const cells of readCsv(decode(bytes))) {
      line++;
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvSyntaxError ? rejectFile(t.quotes(error.line)) : error;
  }
}
