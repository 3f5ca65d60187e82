import { lazy, Suspense, type ReactNode } from 'react';
import { APPROVAL_OTP_FROM, type Quote, type ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Hint } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { useSession } from '../../shared/remote-scope';
import { DecisionForm } from './decision-form';
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
  /** True if the decisions were made before a reload. */
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
  readonly onDone: (order: ServiceOrder) => void;
  readonly onOutdated: () => void;
}

/** Form for the decisions of a signed-in customer; a large total is confirmed by a mailed code. */
export function ApprovalForm(props: ApprovalFormProps) {
  const { order, quote, decisions, setDecisions, changeNotice, isRestored, onDiscard, onDone, onOutdated } =
    props;
  const { user } = useSession();
  const approvalState = useApprove(order.id, { onDone, onOutdated });
  const groups = toGroups(quote);
  const sum = approvedTotal(groups, decisions);
  const choice = { seq: quote.seq, decisions: toLineDecisions(groups, decisions) };
  return (
    <>
      <DecisionForm
        quote={quote}
        decisions={decisions}
        setDecisions={setDecisions}
        changeNotice={changeNotice}
        isRestored={isRestored}
        onDiscard={onDiscard}
        failure={approvalState.code.open ? null : approvalState.failure}
        busy={approvalState.running === 'answer'}
        hint={sum > APPROVAL_OTP_FROM && <Hint>{approval.codeNeeded(APPROVAL_OTP_FROM)}</Hint>}
        onSubmit={() => approvalState.submit(choice, sum)}
      />
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
    </>
  );
}
