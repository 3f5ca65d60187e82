import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, historyApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { saveFile } from '@evcare/shared-ui/files';
import { history } from '../../messages/history';
import { useRemote } from '../../shared/remote-scope';
import { toQuery, type HistoryFilter } from './filter';

const t = history.export;

/** Downloads the filtered visits as CSV through a request, because a plain link would not send the access token. */
export function useExport(filter: HistoryFilter) {
  const { http, toasts, signal } = useRemote();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    try {
      const query = toQuery({ ...filter, page: 1 });
      const { data } = await call(http, historyApi.exportCsv, { query }, { signal });
      saveFile(t.file(dayInVietnam(Date.now())), 'text/csv;charset=utf-8', data.text);
      toasts.success(t.done);
    } catch (error) {
      const isConnectionError =
        isHttpError(error) && (error.failure === 'timeout' || error.failure === 'offline');
      toasts.error(isConnectionError ? error.message : t.failed);
    }
    setBusy(false);
  };
  return { busy, run: () => void run() };
}
