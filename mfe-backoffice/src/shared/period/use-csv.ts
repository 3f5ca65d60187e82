import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, reportApi } from '@evcare/shared-contracts/endpoints';
import type { Period, ReportKind } from '@evcare/shared-contracts/office';
import { saveFile } from '@evcare/shared-ui/files';
import { reports as t } from '../../messages/reports';
import { useRemote } from '../scope';

/** Period of a report, the row of another report that it is about, and the figure whose rows are saved. */
type CsvPeriod = Period & {
  readonly of?: string | undefined;
  readonly figure?: string | undefined;
  readonly row?: string | undefined;
};

/** Saves a report as CSV. The request is made by script, because a plain link would not send the access token. */
export function useCsv(): {
  readonly busy: boolean;
  /** `onSaved` is called once the file is saved. */
  readonly run: (kind: ReportKind, period: CsvPeriod, onSaved?: () => void) => void;
} {
  const { http, toasts, signal } = useRemote();
  const [busy, setBusy] = useState(false);

  const download = async (kind: ReportKind, period: CsvPeriod, onSaved?: () => void) => {
    setBusy(true);
    try {
      const input = { params: { kind }, query: { ...period, format: 'csv' } } as const;
      const { data } = await call(http, reportApi.read, input, { signal });
      const figure = period.figure === undefined ? '' : `-${period.figure}`;
      const name = `bao-cao-${kind}${figure}-${period.from}-${period.to}.csv`;
      saveFile(name, 'text/csv;charset=utf-8', 'text' in data ? data.text : '');
      onSaved?.();
      toasts.success(t.csvDone);
    } catch (error) {
      const hasUserMessage =
        isHttpError(error) && (error.failure === 'timeout' || error.failure === 'offline');
      toasts.error(hasUserMessage ? error.message : t.csvFailed);
    }
    setBusy(false);
  };
  return { busy, run: (kind, period, onSaved) => void download(kind, period, onSaved) };
}
