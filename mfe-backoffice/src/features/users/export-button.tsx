import { Download } from 'lucide-react';
import { useState } from 'react';
import { adminUserApi, call, type QueryOf } from '@evcare/shared-contracts/endpoints';
import { Button } from '@evcare/shared-ui';
import { saveFile } from '@evcare/shared-ui/files';
import { users as t } from '../../messages/users';
import { useRemote } from '../../shared/scope';

/** Exports the filtered list as CSV. */
export function ExportButton({ filter }: { readonly filter: QueryOf<typeof adminUserApi.exportCsv> }) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await call(http, adminUserApi.exportCsv, { query: filter });
      saveFile(t.fileName, 'text/csv;charset=utf-8', data.text);
    } catch {
      toasts.error(t.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      icon={<Download size={16} strokeWidth={1.75} />}
      onClick={() => void save()}
    >
      {t.export}
    </Button>
  );
}
