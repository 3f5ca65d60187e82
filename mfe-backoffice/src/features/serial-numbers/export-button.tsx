import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, serialNumberApi, type QueryOf } from '@evcare/shared-contracts/endpoints';
import { Button } from '@evcare/shared-ui';
import { saveFile } from '@evcare/shared-ui/files';
import { serialNumbers } from '../../messages/serial-numbers';
import { useRemote } from '../../shared/scope';

const t = serialNumbers.page;

/** Exports the filtered list as CSV, such as for a recall. */
export function ExportButton({ filter }: { readonly filter: QueryOf<typeof serialNumberApi.exportCsv> }) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await call(http, serialNumberApi.exportCsv, { query: filter });
      saveFile(t.file, 'text/csv;charset=utf-8', data.text);
    } catch {
      toasts.error(t.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t.export}
    </Button>
  );
}
