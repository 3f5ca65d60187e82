import { FileUp, History } from 'lucide-react';
import { may } from '@evcare/shared-contracts/office';
import { Button, Cluster } from '@evcare/shared-ui';
import { bulkChanges as t } from '../../../../messages/bulk-changes';
import { noPrint } from '../../../../shared/print';
import { useSession } from '../../../../shared/scope';

const ICON = { size: 16, strokeWidth: 1.75 } as const;

interface ListToolsProps {
  readonly onImport: () => void;
  readonly onHistory: () => void;
}

/** Opens the import of a list and the history of bulk changes. */
export function ListTools({ onImport, onHistory }: ListToolsProps) {
  if (!may(useSession().user?.role, 'catalogue.bulkEdit')) return null;
  return (
    <Cluster gap="8" className={noPrint} role="group" aria-label={t.tools}>
      <Button variant="secondary" size="sm" icon={<FileUp {...ICON} />} onClick={onImport}>
        {t.import}
      </Button>
      <Button variant="ghost" size="sm" icon={<History {...ICON} />} onClick={onHistory}>
        {t.history}
      </Button>
    </Cluster>
  );
}
