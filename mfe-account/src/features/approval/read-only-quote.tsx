import { formatMoney } from '@evcare/shared-contracts/format';
import { LINE_APPROVAL_LABELS, QUOTE_STATE_LABELS, type Quote } from '@evcare/shared-contracts/workshop';
import { Alert, Badge } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';
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
    <p className={styles['state']}>
      <Badge tone={tone}>{label}</Badge> {state === 'superseded' ? approval.superseded : approval.answered}
    </p>
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
    <div className={styles['form']}>
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
        <p className={styles['sum']}>
          <span>{approval.total}</span> <strong className={styles['total']}>{formatMoney(sum)}</strong>
        </p>
      )}
    </div>
  );
}
