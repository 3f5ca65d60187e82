import { useState } from 'react';
import { addressOf, call, customerApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import type { Customer, CustomerMerge, MergeAmounts } from '@evcare/shared-contracts/office';
import { Badge, Button, Card, Cluster, Stack, Text } from '@evcare/shared-ui';
import { customerMerges } from '../../messages/customer-merges';
import { useApiQuery } from '../../shared/data';
import { BackofficeDialog } from '../../shared/dialogs';
import { ReasonDialog } from '../../shared/forms';
import { Loaded } from '../../shared/states';

const t = customerMerges.merges;

const listText = (amounts: MergeAmounts): string =>
  amounts.map(({ kind, count }) => t.amount(customerMerges.kinds[kind], count)).join(', ');
const fieldsText = (fields: CustomerMerge['taken']): string =>
  fields.map((field) => customerMerges.fields[field]).join(', ');

interface MergesProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Records that were merged into a customer, and the undoing of each. */
export function MergesDialog({ customer, onClose }: MergesProps) {
  const [undoing, setUndoing] = useState<CustomerMerge | null>(null);
  const query = useApiQuery(addressOf(customerApi.merges, { params: { id: customer.id } }), {
    entities: ['customer'],
    keepPrevious: false,
  });
  return (
    <BackofficeDialog open onClose={onClose} title={t.title} size="md">
      <Loaded
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<Text tone="muted">{t.empty}</Text>}
      >
        {({ items }) => (
          <Stack gap="12">
            {items.map((merge) => (
              <MergeCard key={merge.id} merge={merge} onUndo={() => setUndoing(merge)} />
            ))}
          </Stack>
        )}
      </Loaded>
      {undoing && <UndoDialog customer={customer} merge={undoing} onClose={() => setUndoing(null)} />}
    </BackofficeDialog>
  );
}

function MergeCard({ merge, onUndo }: { readonly merge: CustomerMerge; readonly onUndo: () => void }) {
  const { other, at, by, reason, checkedBy, moves, taken, undo, undoUntil, undoneAt } = merge;
  return (
    <Card as="section" padding="sm" aria-label={other.fullName}>
      <Stack gap="4">
        <Text weight="strong" breaks>
          {other.fullName} · {other.email}
        </Text>
        <Text size="14" tone="muted">
          {t.by(by ?? t.unknown, formatDateTime(at))}
        </Text>
        <Text breaks>{t.reason(reason)}</Text>
        <Text breaks>{t.check(customerMerges.checks[checkedBy])}</Text>
        <Text breaks>{moves.length === 0 ? t.movedNone : t.moved(listText(moves))}</Text>
        {taken.length > 0 && <Text breaks>{t.taken(fieldsText(taken))}</Text>}
        {undoneAt !== null && (
          <Text breaks tone="muted">
            {t.undone(merge.undoneBy ?? t.unknown, formatDateTime(undoneAt))}
            {merge.undoReason !== null && ` · ${t.reason(merge.undoReason)}`}
          </Text>
        )}
        <Cluster gap="8" align="center" justify="between">
          {undo === 'possible' && (
            <>
              <Text size="14" tone="muted">
                {t.until(formatDate(undoUntil))}
              </Text>
              <Button size="sm" variant="secondary" aria-label={t.undoOf(other.fullName)} onClick={onUndo}>
                {t.undo}
              </Button>
            </>
          )}
          {undo === 'later' && <Badge tone="neutral">{t.later}</Badge>}
          {undo === 'expired' && <Badge tone="neutral">{t.expired}</Badge>}
        </Cluster>
      </Stack>
    </Card>
  );
}

function UndoDialog({ customer, merge, onClose }: MergesProps & { readonly merge: CustomerMerge }) {
  const { other, moves, stays, lost, changed } = merge;
  return (
    <ReasonDialog
      title={t.undoTitle(other.fullName)}
      label={t.undoReason}
      confirm={t.undo}
      draft={`customer-merge:${merge.id}:undo`}
      entities={['customer']}
      send={(http, body) =>
        call(http, customerApi.undoMerge, { params: { id: customer.id, mergeId: merge.id }, body })
      }
      onClose={onClose}
    >
      <Stack gap="8">
        <Text breaks>{moves.length === 0 ? t.undoNothing : t.undoText(listText(moves))}</Text>
        {stays.length > 0 && <Text breaks>{t.stays(listText(stays), customer.fullName)}</Text>}
        {lost.length > 0 && (
          <Text breaks tone="danger">
            {t.lost(listText(lost))}
          </Text>
        )}
        {changed.length > 0 && <Text breaks>{t.changed(fieldsText(changed))}</Text>}
        <Text breaks>{t.signIn(other.email)}</Text>
      </Stack>
    </ReasonDialog>
  );
}
