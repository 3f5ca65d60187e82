import { useState } from 'react';
import { Download, FileUp, History } from 'lucide-react';
import { bulkChangeApi, call, type QueryOf } from '@evcare/shared-contracts/endpoints';
import { may } from '@evcare/shared-contracts/office';
import { Button, Cluster } from '@evcare/shared-ui';
import { saveFile } from '@evcare/shared-ui/files';
import { bulkChanges as t } from '../../../../messages/bulk-changes';
import { useRemote, useSession } from '../../../../shared/scope';

const ICON = { size: 16, strokeWidth: 1.75 } as const;

interface ListToolsProps {
  readonly filter: QueryOf<typeof bulkChangeApi.exportProducts>;
  readonly onImport: () => void;
  readonly onHistory: () => void;
}

/** Exports the filtered list as CSV, and opens the import and the history. */
export function ListTools({ filter, onImport, onHistory }: ListToolsProps) {
  const { http, toasts } = useRemote();
  const role = useSession().user?.role;
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { data } = await call(http, bulkChangeApi.exportProducts, { query: filter });
      saveFile(t.fileName, 'text/csv;charset=utf-8', data.text);
    } catch {
      toasts.error(t.exportFailed);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Cluster gap="8" role="group" aria-label={t.tools}>
      <Button
        variant="secondary"
        size="sm"
        busy={isSaving}
        icon={<Download {...ICON} />}
        onClick={() => void save()}
      >
        {t.export}
      </Button>
      {may(role, 'catalogue.bulkEdit') && (
        <>
          <Button variant="secondary" size="sm" icon={<FileUp {...ICON} />} onClick={onImport}>
            {t.import}
          </Button>
          <Button variant="ghost" size="sm" icon={<History {...ICON} />} onClick={onHistory}>
            {t.history}
          </Button>
        </>
      )}
    </Cluster>
  );
}
