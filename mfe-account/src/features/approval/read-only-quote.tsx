import { formatMoney } from '@evcare/shared-contracts/format';
import { LINE_APPROVAL_LABELS, QUOTE_STATE_LABELS, type Quote } from '@evcare/shared-contracts/workshop';
import { Badge, Cluster, Inline, Stack, Text } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { GroupCard } from './group-card';
import { OverQuote } from './over-quote';
import { toGroups } from './quote';

function QuoteState({ state, code }: Pick<Quote, 'state'> & { code: string }) {
  if (state === 'expired') {
    return <OverQuote title={approval.expired}>{approval.expiredText(code)}</OverQuote>;
  }
  const { label, tone } = QUOTE_STATE_LABELS[state];
  return (
    <Cluster as="p" align="center" gap="8">
      <Badge tone={tone}>{label}</Badge> {state === 'superseded' ? approval.superseded : approval.answered}
    </Cluster>
  );
}

/** Quote that can no longer be answered: its lines and decisions, with the code of its order. */
export function ReadOnlyQuote({ quote, code }: { quote: Quote; code: string }) {
  const groups = toGroups(quote);
  const sum = groups.reduce(
    (subtotal, { approval: lineApproval, total }) =>
      lineApproval === 'approved' ? subtotal + total : subtotal,
    0,
  );
  return (
    <Stack gap="16">
      <QuoteState state={quote.state} code={code} />
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
