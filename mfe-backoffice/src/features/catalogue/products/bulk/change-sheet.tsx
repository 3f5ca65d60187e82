import { addressOf, bulkChangeApi } from '@evcare/shared-contracts/endpoints';
import { BULK_ROW_KINDS, type BulkChange, type BulkRowKind } from '@evcare/shared-contracts/office';
import { EmptyState, Stack, Text } from '@evcare/shared-ui';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { useApiQuery } from '../../../../shared/data';
import { Sheet } from '../../../../shared/dialogs';
import { DataTable, Pager, useUrlState } from '../../../../shared/list';
import { Loaded, RowsSkeleton } from '../../../../shared/states';
import { CountedViews } from '../../../../shared/views';
import { ChangeNotices } from './change-notices';
import { ChangeSteps } from './change-steps';
import { rowColumns } from './row-columns';
import type { Preview } from './use-preview';

const t = bulkChanges.change;
const ENTITIES = ['catalogue', 'stock'] as const;
const DEFAULTS = { rows: '', rowsPage: 1 };

const isKind = (kind: string): kind is BulkRowKind => (BULK_ROW_KINDS as readonly string[]).includes(kind);
/** Errors are shown first, because they are what prevents the change. */
const firstKind = ({ invalid, changed }: BulkChange): BulkRowKind =>
  invalid > 0 ? 'error' : changed > 0 ? 'change' : 'same';
const countOf = ({ changed, same, invalid }: BulkChange, kind: BulkRowKind): number =>
  ({ change: changed, same, error: invalid })[kind];

/** An applied change has no errors, and an undo has no unchanged rows. */
const kindsOf = (change: BulkChange): readonly BulkRowKind[] =>
  BULK_ROW_KINDS.filter((kind) => change.state === 'preview' || countOf(change, kind) > 0);

function titleOf(change: BulkChange | undefined): string {
  if (change === undefined) return t.unloaded;
  return change.state === 'preview' ? t.preview : t.title(bulkChanges.sources[change.source]);
}

interface ChangeSheetProps {
  readonly id: string;
  readonly preview: Preview;
  readonly onOtherFile: () => void;
  readonly onApplied: () => void;
  readonly onClose: () => void;
}

/** Rows of a bulk change, before and after it is applied. */
export function ChangeSheet({ id, preview, onOtherFile, onApplied, onClose }: ChangeSheetProps) {
  const [{ rows, rowsPage }, set] = useUrlState(DEFAULTS);
  const head = useApiQuery(addressOf(bulkChangeApi.read, { params: { id }, query: {} }), {
    entities: ENTITIES,
    keepPrevious: false,
  });
  const change = head.data;
  const kind = isKind(rows) ? rows : change && firstKind(change);
  const page = useApiQuery(
    kind === undefined
      ? null
      : addressOf(bulkChangeApi.read, { params: { id }, query: { kind, page: rowsPage } }),
    { entities: ENTITIES },
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={titleOf(change)}
      description={change?.fileName}
      footer={
        change && <ChangeSteps key={id} change={change} onOtherFile={onOtherFile} onApplied={onApplied} />
      }
    >
      <Loaded query={head} skeleton={<RowsSkeleton rows={12} />}>
        {(shown) => (
          <Stack gap="16">
            <ChangeNotices change={shown} onAgain={preview.repeat} isRepeating={preview.busy} />
            {shown.state === 'preview' && <Text tone="muted">{t.whole}</Text>}
            <CountedViews
              label={t.views}
              views={kindsOf(shown).map((value) => ({
                value,
                label: bulkChanges.kinds[value],
                count: countOf(shown, value),
              }))}
              current={kind ?? 'change'}
              onChange={(value) => set({ rows: value, rowsPage: 1 }, { replace: true })}
            />
            <Loaded
              query={page}
              skeleton={<RowsSkeleton rows={8} />}
              isEmpty={({ rows: { total } }) => total === 0}
              empty={<EmptyState title={t.emptyKind} />}
            >
              {({ rows: list }) => (
                <>
                  <DataTable
                    caption={t.rows}
                    columns={rowColumns(shown.source)}
                    rows={list.items}
                    rowKey={({ line }) => String(line)}
                    rowTone={({ changedSince }) => (changedSince ? 'warning' : undefined)}
                  />
                  <Pager {...list} onPage={(next) => set({ rowsPage: next }, { replace: true })} />
                </>
              )}
            </Loaded>
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
}
