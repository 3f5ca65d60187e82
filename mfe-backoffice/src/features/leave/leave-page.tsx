import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf, leaveApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import {
  LEAVE_KIND_LABELS,
  LEAVE_STATE_LABELS,
  leaveTimeText,
  type LeaveRequest,
} from '@evcare/shared-contracts/office';
import { Badge, Button, EmptyState, Span, Stack, Text } from '@evcare/shared-ui';
import { leave as t } from '../../messages/leave';
import { useApiQuery } from '../../shared/data';
import { DataTable, type Column } from '../../shared/list';
import { BackofficePage } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { RequestDialog } from './request-dialog';
import { WithdrawDialog } from './withdraw-dialog';

/** Page `leave` of the areas of staff, managers and technicians: the user's own leave requests with their state. */
export function LeavePage() {
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<LeaveRequest | null>(null);
  const query = useApiQuery(addressOf(leaveApi.list), { entities: ['leave-request', 'calendar'] });
  return (
    <BackofficePage
      title={t.title}
      lead={t.lead}
      action={
        <Button
          icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t.add}
        </Button>
      }
    >
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      >
        {({ items }) => (
          <DataTable
            caption={t.caption}
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            rowName={leaveTimeText}
            actions={(request) =>
              request.canWithdraw && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t.withdrawOf(leaveTimeText(request))}
                  onClick={() => setWithdrawing(request)}
                >
                  {t.withdraw}
                </Button>
              )
            }
          />
        )}
      </Loaded>
      {isAdding && <RequestDialog onClose={() => setAdding(false)} />}
      {withdrawing && <WithdrawDialog request={withdrawing} onClose={() => setWithdrawing(null)} />}
    </BackofficePage>
  );
}

const COLUMNS: readonly Column<LeaveRequest>[] = [
  { key: 'time', header: t.columns.time, cell: (request) => <strong>{leaveTimeText(request)}</strong> },
  {
    key: 'kind',
    header: t.columns.kind,
    cell: ({ kind, note }) => (
      <Stack as="span" align="start" grow>
        <span>{LEAVE_KIND_LABELS[kind]}</span>
        {note && (
          <Text as="span" tone="muted" breaks>
            {note}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ state }) => (
      <Badge tone={LEAVE_STATE_LABELS[state].tone}>{LEAVE_STATE_LABELS[state].label}</Badge>
    ),
  },
  {
    key: 'decision',
    header: t.columns.decision,
    cell: ({ decidedBy, decidedAt, decision }) =>
      decidedAt === null ? (
        <Span tone="muted">{t.undecided}</Span>
      ) : (
        <Stack as="span" align="start" grow>
          <span>{[decidedBy, formatDate(decidedAt)].filter(Boolean).join(', ')}</span>
          {decision && (
            <Text as="span" tone="muted" breaks>
              {decision}
            </Text>
          )}
        </Stack>
      ),
  },
  { key: 'sent', header: t.columns.sent, cell: ({ requestedAt }) => formatDateTime(requestedAt) },
];
