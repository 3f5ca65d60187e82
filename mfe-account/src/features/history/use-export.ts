import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { history } from '../../messages/history';
import { useRemote } from '../../shared/remote-scope';
import { writeFilter, type HistoryFilter } from './filter';
import { LIST_PATH } from './routes';

const say = history.export;

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves what the filter lets through as CSV: a download by address would go without the token. */
export function useExport(filter: HistoryFilter) {
  const { http, toasts, signal } = useRemote();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    try {
      const path = `${LIST_PATH}/export.csv${writeFilter({ ...filter, page: 1 })}`;
      const { data } = await http.get<{ text: string }>(path, { signal });
      save(data.text, say.file(dayInVietnam(Date.now())));
      toasts.success(say.done);
    } catch (error) {
      const slow = isHttpError(error) && (error.failure === 'timeout' || error.failure === 'offline');
      toasts.error(slow ? error.message : say.failed);
    }
    setBusy(false);
  };
  return { busy, run: () => void run() };
}
