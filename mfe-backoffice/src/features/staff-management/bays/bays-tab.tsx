import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf, workshopSettingsApi } from '@evcare/shared-contracts/endpoints';
import { BAY_CAPABILITY_LABELS, BAY_KIND_LABELS, may, type OfficeBay } from '@evcare/shared-contracts/office';
import { Badge, Button, Cluster, EmptyState, Stack } from '@evcare/shared-ui';
import { staffManagement } from '../../../messages/staff-management';
import { useApiQuery } from '../../../shared/data';
import { DataTable, type Column } from '../../../shared/list';
import { RightNote } from '../../../shared/rights';
import { useSession } from '../../../shared/scope';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { BayDialog } from './bay-dialog';

const t = staffManagement.bays;

const COLUMNS: readonly Column<OfficeBay>[] = [
  { key: 'name', header: t.name, cell: ({ name }) => name },
  { key: 'code', header: t.code, cell: ({ code }) => code },
  {
    key: 'capabilities',
    header: t.capabilities,
    cell: ({ kind, capabilities }) =>
      kind === 'van'
        ? BAY_KIND_LABELS.van
        : capabilities.map((capability) => BAY_CAPABILITY_LABELS[capability]).join(', '),
  },
  {
    key: 'state',
    header: t.state,
    cell: ({ active }) => (
      <Badge tone={active ? 'success' : 'neutral'}>{active ? t.active : t.inactive}</Badge>
    ),
  },
];

/** Bays and their capabilities. */
export function BaysTab() {
  const { user } = useSession();
  const canEdit = may(user?.role, 'settings.edit');
  const [editedBay, setEditedBay] = useState<OfficeBay | 'new' | null>(null);
  const query = useApiQuery(addressOf(workshopSettingsApi.bays), { entities: ['calendar'] });
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton rows={5} />}
      isEmpty={({ items }) => items.length === 0 && !canEdit}
      empty={<EmptyState title={t.empty} />}
    >
      {({ items }) => (
        <Stack gap="16">
          {canEdit && (
            <Cluster align="center" gap="8">
              <Button
                variant="secondary"
                size="sm"
                icon={<Plus size={16} strokeWidth={1.75} />}
                onClick={() => setEditedBay('new')}
              >
                {t.add}
              </Button>
            </Cluster>
          )}
          <RightNote right="settings.edit" what={staffManagement.reserved.bays} />
          <DataTable
            caption={t.caption}
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            {...(canEdit && { onOpen: setEditedBay })}
          />
          {editedBay !== null && (
            <BayDialog bay={editedBay === 'new' ? null : editedBay} onClose={() => setEditedBay(null)} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}
