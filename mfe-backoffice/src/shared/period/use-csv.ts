import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import type { Period, ReportKind } from '@evcare/shared-contracts/office';
import { reports as say } from '../../messages/reports';
import { useRemote } from '../scope';
import { periodQuery } from './use-period';

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves a report as CSV: a download by address would go without the token. */
export function useCsv(): {
  readonly busy: boolean;
  readonly run: (kind: ReportKind, period: Period) => void;
} {
  const { http, toasts, signal } = useRemote();
  const [busy, setBusy] = useState(false);

  const load = async (kind: ReportKind, period: Period) => {
    setBusy(true);
    try {
      const path = `/reports/${kind}${periodQuery(period)}&format=csv`;
      const { data } = await http.get<{ text: string }>(path, { signal });
      save(data.text, `bao-cao-${kind}-${period.from}-${period.to}.csv`);
      toasts.success(say.csvDone);
    } catch (error) {
      const slow = isHttpError(error) && (error.failure === 'timeout' || error.failure === 'offline');
      toasts.error(slow ? error.message : say.csvFailed);
    }
    setBusy(false);
  };
  return { busy, run: (kind, period) => void load(kind, period) };
}
