import { useState } from 'react';
import { isHttpError, type Http } from '@evcare/shared-contracts';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { MaintenanceList, MaintenanceRow } from '@evcare/shared-contracts/workshop';
import { history } from '../../messages/history';
import { useRemote } from '../../shared/remote-scope';
import { toCsv } from './csv';
import { writeFilter, type HistoryFilter } from './filter';
import { LIST_PATH } from './routes';

const say = history.export;

/** Every page of what the filter lets through, one after the other. */
async function readAll(http: Http, filter: HistoryFilter, signal: AbortSignal): Promise<MaintenanceRow[]> {
  const rows: MaintenanceRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await http.get<MaintenanceList>(LIST_PATH + writeFilter({ ...filter, page }), {
      signal,
    });
    rows.push(...data.items);
    if (data.items.length === 0 || page * data.pageSize >= data.total) return rows;
  }
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Saves what the filter lets through as CSV. A download by address would go without the token, and the site's client
 * reads JSON only, so the file is written here, from the same pages that are shown.
 */
export function useExport(filter: HistoryFilter) {
  const { http, toasts, signal } = useRemote();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    try {
      const rows = await readAll(http, filter, signal);
      save(toCsv(rows), say.file(dayInVietnam(Date.now())));
      toasts.success(say.done(rows.length));
    } catch (error) {
      const slow = isHttpError(error) && (error.failure === 'timeout' || error.failure === 'offline');
      toasts.error(slow ? error.message : say.failed);
    }
    setBusy(false);
  };
  return { busy, run: () => void run() };
}
