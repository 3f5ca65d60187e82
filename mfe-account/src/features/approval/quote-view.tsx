import { useState } from 'react';
import type { Quote, ServiceOrder } from '@evcare/shared-contracts/workshop';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';
import { ApprovalForm } from './approval-form';
import { Changed } from './changed';
import { Done } from './done';
import { contentOfQuote, groupsOf, keptDecisions, type Decisions } from './quote';
import { ReadOnly } from './read-only';
import { Validity } from './validity';

interface QuoteViewProps {
  /** As it was last heard of. */
  readonly latest: ServiceOrder;
  readonly again: () => void;
}

/** A quote to be answered. What is read stays as it is until the reader asks for what is newer. */
export function QuoteView({ latest, again }: QuoteViewProps) {
  const [shown, setShown] = useState(latest);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [done, setDone] = useState<ServiceOrder | null>(null);
  const quote = shown.quote as Quote;
  const isNewer = contentOfQuote(latest.quote) !== contentOfQuote(quote);

  const showLatest = () => {
    if (latest.quote) setDecisions(keptDecisions(decisions, quote, latest.quote));
    setShown(latest);
  };

  if (done) return <Done order={done} groups={groupsOf(quote)} decisions={decisions} />;
  const changed = isNewer && <Changed shown={quote} latest={latest.quote} onShow={showLatest} />;
  return (
    <>
      <header className={styles['about']}>
        <p className={styles['vehicle']}>{approval.vehicle(shown.vehicle.name, shown.vehicle.plate)}</p>
        <p className={styles['muted']}>{approval.order(shown.code, quote.seq)}</p>
        {quote.state === 'sent' && quote.validUntil && <Validity until={quote.validUntil} onOver={again} />}
      </header>
      {quote.state === 'sent' ? (
        <ApprovalForm
          key={quote.seq}
          {...{ order: shown, quote, decisions, setDecisions, changed }}
          onDone={setDone}
          onMoved={again}
        />
      ) : (
        <>
          {changed}
          <ReadOnly quote={quote} />
        </>
      )}
    </>
  );
}
