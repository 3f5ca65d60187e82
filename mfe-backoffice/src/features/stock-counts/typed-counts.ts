import { parseTypedNumber } from '@evcare/shared-contracts/format';
import { MAX_COUNTED, type StockCountLine } from '@evcare/shared-contracts/office';

/** Number that was typed for a line, and the version of the line at that time. */
export interface TypedCount {
  readonly lineId: string;
  readonly version: number;
  readonly text: string;
}
export type TypedCounts = readonly TypedCount[];

const typedFor = (counts: TypedCounts, { id }: Pick<StockCountLine, 'id'>): TypedCount | undefined =>
  counts.find(({ lineId }) => lineId === id);

/** Sets the number of a line; an empty one is removed. The version is that of the first character. */
export function withCount(counts: TypedCounts, line: StockCountLine, text: string): TypedCounts {
  const others = counts.filter(({ lineId }) => lineId !== line.id);
  if (text.trim() === '') return others;
  return [...others, { lineId: line.id, version: typedFor(counts, line)?.version ?? line.version, text }];
}

/** True if another person has counted the line since its number was typed. */
export const isOvertaken = (typed: TypedCount | undefined, { counted, version }: StockCountLine): boolean =>
  typed !== undefined && counted !== null && typed.version !== version;

/** Error of a typed number; null if it can be sent. */
export const countError = ({ text }: TypedCount): string | null =>
  parseTypedNumber(text, { max: MAX_COUNTED }).error;
