import { Download } from 'lucide-react';
import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { Button } from '@evcare/shared-ui';
import { saveFile } from '@evcare/shared-ui/files';
import { listTools } from '../../messages/list-tools';
import { useRemote } from '../scope';

const t = listTools.export;
/** Code of the error whose message says how many rows a file may have. */
const TOO_MANY_ROWS = 'TOO_MANY_ROWS';

export interface CsvExport {
  /** Requests the filtered list as CSV: all its rows, not only those of the page. */
  readonly read: (
    http: ReturnType<typeof useRemote>['http'],
  ) => Promise<{ readonly data: { readonly text: string } }>;
  readonly fileName: string;
}

/** Saves a filtered list as a CSV file. */
export function ExportButton({ read, fileName }: CsvExport) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await read(http);
      saveFile(fileName, 'text/csv;charset=utf-8', data.text);
    } catch (error) {
      toasts.error(isHttpError(error) && error.code === TOO_MANY_ROWS ? error.message : t.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={busy}
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t.label}
    </Button>
  );
}
