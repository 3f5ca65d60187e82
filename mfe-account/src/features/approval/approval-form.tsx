import { lazy, Suspense, useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { APPROVAL_OTP_FROM, type Quote, type ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Hint, Inline, Stack, Text } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { useSession } from '../../shared/remote-scope';
import { useUnsaved } from '../../shared/use-unsaved';
import styles from './approval.module.css';
import { DecisionChoice } from './decision-choice';
import { GroupCard } from './group-card';
import { approvedTotal, toGroups, toLineDecisions, type Decisions } from './quote';
import { useApprove } from './use-approve';

const CodeDialog = lazy(() => import('./code-dialog'));

interface ApprovalFormProps {
  readonly order: ServiceOrder;
  readonly quote: Quote;
  readonly decisions: Decisions;
  readonly setDecisions: (decisions: Decisions) => void;
  /** Notice that the quote has changed; while it is shown, the form cannot be submitted. */
  readonly changeNotice: ReactNode;
  readonly onDone: (order: ServiceOrder) => void;
  readonly onOutdated: () => void;
}

/** Form with one decision per group of quote lines; all decisions are sent together. */
export function ApprovalForm(props: ApprovalFormProps) {
  const { order, quote, decisions, setDecisions, changeNotice, onDone, onOutdated } = props;
  const { user } = useSession();
  const base = useId();
  const [tried, setTried] = useState(false);
  const approvalState = useApprove(order.id, { onDone, onOutdated });
  useUnsaved(Object.keys(decisions).length > 0);
  const groups = toGroups(quote);
  const undecided = groups.filter(({ root }) => decisions[root.id] === undefined);
  const sum = approvedTotal(groups, decisions);
  const choice = { seq: quote.seq, decisions: toLineDecisions(groups, decisions) };
  const fieldOf = (id: string) => `${base}-${id}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changeNotice || approvalState.running !== null) return;
    setTried(true);
    const [first] = undecided;
    if (first) document.getElementById(fieldOf(first.root.id))?.focus();
    else approvalState.submit(choice, sum);
  };

  return (
    <Stack as="form" gap="16" noValidate onSubmit={submit}>
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
      <Stack gap="8" ground="page" line="top" className={styles['foot']}>
        {changeNotice}
        {!changeNotice && tried && undecided.length > 0 && (
          <Alert tone="danger">{approval.missingSome}</Alert>
        )}
        {!changeNotice && approvalState.failure && !approvalState.code.open && (
          <Alert tone="danger">{approvalState.failure}</Alert>
        )}
        <Inline justify="between" gap="12">
          <div>
            <Hint>
              {approval.sum} · {approval.chosen(groups.length - undecided.length, groups.length)}
            </Hint>
            <Text as="output" size="24" weight="strong" tight nowrap aria-label={approval.total}>
              {formatMoney(sum)}
            </Text>
          </div>
          <Button
            type="submit"
            size="lg"
            aria-disabled={changeNotice ? true : undefined}
            busy={approvalState.running === 'answer'}
            busyLabel={approval.submitting}
          >
            {approval.submit}
          </Button>
        </Inline>
        {sum > APPROVAL_OTP_FROM && <Hint>{approval.codeNeeded(APPROVAL_OTP_FROM)}</Hint>}
      </Stack>
      <Suspense fallback={null}>
        {approvalState.code.open && (
          <CodeDialog
            approvalState={approvalState}
            email={user?.email ?? ''}
            sum={sum}
            onSubmit={(code) => approvalState.submitCode(choice, code)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
