import { FileUp, History } from 'lucide-react';
import { bulkChangeApi, call, type QueryOf } from '@evcare/shared-contracts/endpoints';
import { may } from '@evcare/shared-contracts/office';
import { Button, Cluster } from '@evcare/shared-ui';
import { bulkChanges as t } from '../../../../messages/bulk-changes';
import { ExportButton } from '../../../../shared/list';
import { useRemote, useSession } from '../../../../shared/scope';

const ICON = { size: 16, strokeWidth: 1.75 } as const;

interface ListToolsProps {
  readonly filter: QueryOf<typeof bulkChangeApi.exportProducts>;
  readonly onImport: () => void;
  readonly onHistory: () => void;
}

/** Exports the filtered list as CSV, and opens the import and the history. */
export function ListTools({ filter, onImport, onHistory }: ListToolsProps) {
  const { http } = useRemote();
  const role = useSession().user?.role;
  const read = async () => (await call(http, bulkChangeApi.exportProducts, { query: filter })).data.text;
  return (
    <Cluster gap="8" role="group" aria-label={t.tools}>
      <ExportButton read={read} fileName={t.fileName} />
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
