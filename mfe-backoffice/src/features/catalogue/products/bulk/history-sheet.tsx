import { addressOf, bulkChangeApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { BulkChange } from '@evcare/shared-contracts/office';
import { Badge, EmptyState } from '@evcare/shared-ui';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { useApiQuery } from '../../../../shared/data';
import { Sheet } from '../../../../shared/dialogs';
import { DataTable, NameCell, Pager, useUrlState, type Column } from '../../../../shared/list';
import { count } from '../../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../../shared/states';

const t = bulkChanges.list;
const ENTITIES = ['catalogue', 'stock'] as const;
const DEFAULTS = { rowsPage: 1 };

const COLUMNS: readonly Column<BulkChange>[] = [
  {
    key: 'what',
    header: t.columns.what,
    cell: ({ source, fileName }) => <NameCell name={bulkChanges.sources[source]} detail={fileName} />,
  },
  { key: 'products', header: t.columns.products, align: 'end', cell: ({ changed }) => count(changed) },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ state, changedSince }) => (
      <Badge tone={state === 'undone' ? 'neutral' : changedSince > 0 ? 'warning' : 'success'}>
        {state === 'applied' && changedSince > 0
          ? bulkChanges.change.changedSince
          : bulkChanges.states[state]}
      </Badge>
    ),
  },
  {
    key: 'when',
    header: t.columns.when,
    cell: ({ appliedAt, createdBy }) => (
      <NameCell name={formatDateTime(appliedAt ?? '')} detail={createdBy ?? bulkChanges.someone} />
    ),
  },
];

interface HistorySheetProps {
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Applied bulk changes, newest first. */
export function HistorySheet({ onOpen, onClose }: HistorySheetProps) {
  const [{ rowsPage }, set] = useUrlState(DEFAULTS);
  const query = useApiQuery(addressOf(bulkChangeApi.list, { query: { page: rowsPage } }), {
    entities: ENTITIES,
  });
  return (
    <Sheet open onClose={onClose} title={bulkChanges.history}>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={10} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      >
        {(list) => (
          <>
            <DataTable
              caption={t.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ id }) => id}
              rowName={({ source, fileName }) => fileName ?? bulkChanges.sources[source]}
              onOpen={({ id }) => onOpen(id)}
            />
            <Pager {...list} onPage={(next) => set({ rowsPage: next }, { replace: true })} />
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
