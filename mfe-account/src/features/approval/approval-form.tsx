import { lazy, Suspense, useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { APPROVAL_OTP_FROM, type Quote, type ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Alert, Button } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { useSession } from '../../shared/remote-scope';
import { useUnsaved } from '../../shared/use-unsaved';
import styles from './approval.module.css';
import { DecisionChoice } from './decision-choice';
import { GroupCard } from './group-card';
import { approvedSum, groupsOf, toAnswer, type Decisions } from './quote';
import { useApprove } from './use-approve';

const CodeDialog = lazy(() => import('./code-dialog'));

interface ApprovalFormProps {
  readonly order: ServiceOrder;
  readonly quote: Quote;
  readonly decisions: Decisions;
  readonly setDecisions: (decisions: Decisions) => void;
  /** Says that there is another quote by now; while it stands there, this one is not sent. */
  readonly changed: ReactNode;
  readonly onDone: (order: ServiceOrder) => void;
  readonly onMoved: () => void;
}

/** Decides on every piece of work that waits, and sends the whole of it. */
export function ApprovalForm(props: ApprovalFormProps) {
  const { order, quote, decisions, setDecisions, changed, onDone, onMoved } = props;
  const { user } = useSession();
  const base = useId();
  const [tried, setTried] = useState(false);
  const approving = useApprove(order.id, { onDone, onMoved });
  useUnsaved(Object.keys(decisions).length > 0);
  const groups = groupsOf(quote);
  const undecided = groups.filter(({ root }) => decisions[root.id] === undefined);
  const sum = approvedSum(groups, decisions);
  const choice = { seq: quote.seq, decisions: toAnswer(groups, decisions) };
  const fieldOf = (id: string) => `${base}-${id}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed || approving.running !== null) return;
    setTried(true);
    const [first] = undecided;
    if (first) document.getElementById(fieldOf(first.root.id))?.focus();
    else approving.submit(choice, sum);
  };

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <p>{approval.intro}</p>
      {groups.map((group) => (
        <GroupCard key={group.root.id} group={group}>
          <DecisionChoice
            name={group.root.name}
            field={fieldOf(group.root.id)}
            value={decisions[group.root.id]}
            missing={tried && decisions[group.root.id] === undefined}
            onChange={(decision) => setDecisions({ ...decisions, [group.root.id]: decision })}
          />
        </GroupCard>
      ))}
      <div className={styles['foot']}>
        {changed}
        {!changed && tried && undecided.length > 0 && <Alert tone="danger">{approval.missingSome}</Alert>}
        {!changed && approving.failure && !approving.code.open && (
          <Alert tone="danger">{approving.failure}</Alert>
        )}
        <div className={styles['sum']}>
          <div>
            <p className={styles['muted']}>
              {approval.sum} · {approval.chosen(groups.length - undecided.length, groups.length)}
            </p>
            <output className={styles['total']} aria-label={approval.total}>
              {formatMoney(sum)}
            </output>
          </div>
          <Button
            type="submit"
            size="lg"
            aria-disabled={changed ? true : undefined}
            busy={approving.running === 'answer'}
            busyLabel={approval.submitting}
          >
            {approval.submit}
          </Button>
        </div>
        {sum > APPROVAL_OTP_FROM && (
          <p className={styles['muted']}>{approval.codeNeeded(APPROVAL_OTP_FROM)}</p>
        )}
      </div>
      <Suspense fallback={null}>
        {approving.code.open && (
          <CodeDialog
            approving={approving}
            email={user?.email ?? ''}
            sum={sum}
            onSubmit={(code) => approving.submitCode(choice, code)}
          />
        )}
      </Suspense>
    </form>
  );
}
