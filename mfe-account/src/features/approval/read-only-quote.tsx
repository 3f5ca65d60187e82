import { formatMoney } from '@evcare/shared-contracts/format';
import { LINE_APPROVAL_LABELS, QUOTE_STATE_LABELS, type Quote } from '@evcare/shared-contracts/workshop';
import { Alert, Badge, Cluster, Inline, Stack, Text } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { GroupCard } from './group-card';
import { toGroups } from './quote';

function QuoteState({ state }: Pick<Quote, 'state'>) {
  if (state === 'expired') {
    return (
      <Alert tone="warning" title={approval.expired}>
        {approval.expiredText}
      </Alert>
    );
  }
  const { label, tone } = QUOTE_STATE_LABELS[state];
  return (
    <Cluster as="p" align="center" gap="8">
      <Badge tone={tone}>{label}</Badge> {state === 'superseded' ? approval.superseded : approval.answered}
    </Cluster>
  );
}

/** Quote that can no longer be answered: its lines and decisions. */
export function ReadOnlyQuote({ quote }: { quote: Quote }) {
  const groups = toGroups(quote);
  const sum = groups.reduce(
    (subtotal, { approval: lineApproval, total }) =>
      lineApproval === 'approved' ? subtotal + total : subtotal,
    0,
  );
  return (
    <Stack gap="16">
      <QuoteState state={quote.state} />
      {groups.map((group) => {
        const { label, tone } = LINE_APPROVAL_LABELS[group.approval];
        return (
          <GroupCard key={group.root.id} group={group}>
            {group.approval !== 'pending' && (
              <p>
                <Badge tone={tone}>{label}</Badge>
              </p>
            )}
          </GroupCard>
        );
      })}
      {quote.state !== 'expired' && (
        <Inline as="p" justify="between" gap="12">
          <span>{approval.total}</span>{' '}
          <Text as="strong" size="24" weight="strong" tight nowrap>
            {formatMoney(sum)}
          </Text>
        </Inline>
      )}
    </Stack>
  );
}
