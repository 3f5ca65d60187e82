import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@evcare/shared-ui';
import { saveFile } from '@evcare/shared-ui/files';
import { listExport as t } from '../../messages/list-export';
import { useRemote } from '../scope';

interface ExportButtonProps {
  /** Reads the filtered list as CSV. */
  readonly read: () => Promise<string>;
  readonly fileName: string;
}

/** Saves a filtered list as a CSV file. */
export function ExportButton({ read, fileName }: ExportButtonProps) {
  const { toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(fileName, 'text/csv;charset=utf-8', await read());
    } catch {
      toasts.error(t.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t.export}
    </Button>
  );
}
