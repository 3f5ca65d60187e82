import type { Period, ReportKind } from '@evcare/shared-contracts/office';
import { useLocation, useSearchParams } from '@evcare/shared-contracts/router';

/** Parts of the address of a report beside its kind. */
interface ReportAddress extends Partial<Period> {
  readonly of?: string | undefined;
  readonly figure?: string | undefined;
  readonly row?: string | undefined;
}

/** Links to each kind of report, and to the rows behind its figures, keeping the period unless another is given. */
export function useReportHref(): (kind: ReportKind, to?: ReportAddress) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (kind, { of, figure, row, ...period } = {}) => {
    const next = new URLSearchParams(params);
    next.delete('sort');
    for (const [key, value] of Object.entries({ kind, of, figure, row })) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    for (const [key, value] of Object.entries(period)) next.set(key, value);
    return `${pathname}?${next.toString()}`;
  };
}
