import type { ReportRow } from '@evcare/shared-contracts/office';

export interface RowSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** Parses a sort order; `-revenue` means by revenue, descending. */
export const parseSort = (text: string): RowSort | null => {
  if (text === '' || text === '-') return null;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'desc' } : { key: text, direction: 'asc' };
};
export const serialiseSort = ({ key, direction }: RowSort): string =>
  direction === 'desc' ? `-${key}` : key;

const collator = new Intl.Collator('vi', { numeric: true });

/** Sorts rows; missing values come last in either direction. */
export function sortRows(rows: readonly ReportRow[], sort: RowSort | null): readonly ReportRow[] {
  if (sort === null) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  return [...rows].sort((rowA, rowB) => {
    const [a, b] = [rowA[sort.key] ?? null, rowB[sort.key] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
    );
  });
}
