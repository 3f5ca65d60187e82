import type { ReactNode } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Cluster, Hint, Subheading } from '@evcare/shared-ui';
import { PrintButton } from '@evcare/shared-ui/paper';
import { listTools as t } from '../../messages/list-tools';
import { noPrint, printOnly } from '../print';
import { useSession } from '../scope';
import { useNow } from '../use-now';
import { ExportButton, type CsvExport } from './export-button';

interface ListToolsProps {
  /** Name of the list. */
  readonly caption: string;
  readonly csv?: CsvExport | undefined;
  /** Further tools, before the others. */
  readonly children?: ReactNode;
}

/** Tools of a list: export as CSV, print. On paper, its name, the time and the user instead. */
export function ListTools({ caption, csv, children }: ListToolsProps) {
  return (
    <>
      <PrintedHead caption={caption} />
      <Cluster justify="end" gap="4" className={noPrint} role="group" aria-label={t.label(caption)}>
        {children}
        {csv && <ExportButton {...csv} />}
        <PrintButton variant="ghost" size="sm">
          {t.print.label}
        </PrintButton>
      </Cluster>
    </>
  );
}

function PrintedHead({ caption }: { readonly caption: string }) {
  const now = useNow();
  const { user } = useSession();
  return (
    <div className={printOnly}>
      <Subheading as="p" size="18">
        {caption}
      </Subheading>
      <Hint>{t.print.by(formatDateTime(now), user?.fullName ?? '')}</Hint>
    </div>
  );
}
