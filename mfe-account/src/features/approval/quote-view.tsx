import { useState } from 'react';
import type { Quote, ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Hint, Stack, Text } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { ApprovalForm } from './approval-form';
import { AskTechnician } from './ask-technician';
import { QuoteChanged } from './quote-changed';
import { ApprovalDone } from './approval-done';
import { quoteFingerprint, toGroups, carryOverDecisions, type Decisions } from './quote';
import { ReadOnlyQuote } from './read-only-quote';
import { useKeptDecisions } from './use-kept-decisions';
import { Validity } from './validity';

interface QuoteViewProps {
  /** Latest state of the order. */
  readonly latest: ServiceOrder;
  readonly refetch: () => void;
}

/** Quote of an order. The shown quote does not change while it is read; a newer one is shown on demand. */
export function QuoteView({ latest, refetch }: QuoteViewProps) {
  const [shown, setShown] = useState(latest);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [done, setDone] = useState<ServiceOrder | null>(null);
  const quote = shown.quote as Quote;
  const kept = useKeptDecisions(shown.id, quote, decisions, setDecisions);
  const hasChanged = quoteFingerprint(latest.quote) !== quoteFingerprint(quote);

  const showLatest = () => {
    if (latest.quote) setDecisions(carryOverDecisions(decisions, quote, latest.quote));
    setShown(latest);
  };

  if (done) return <ApprovalDone order={done} groups={toGroups(quote)} decisions={decisions} />;
  const changeNotice = hasChanged && <QuoteChanged shown={quote} latest={latest.quote} onShow={showLatest} />;
  return (
    <>
      <Stack as="header" below="24" gap="4">
        <Text size="20" weight="strong">
          {approval.vehicle(shown.vehicle.name, shown.vehicle.plate)}
        </Text>
        <Hint>{approval.order(shown.code, quote.seq)}</Hint>
        {quote.state === 'sent' && quote.validUntil && (
          <Validity until={quote.validUntil} onExpired={refetch} />
        )}
        {quote.state !== 'expired' && <AskTechnician order={shown} />}
      </Stack>
      {quote.state === 'sent' ? (
        <ApprovalForm
          key={quote.seq}
          order={shown}
          quote={quote}
          decisions={decisions}
          setDecisions={setDecisions}
          changeNotice={changeNotice}
          isRestored={kept.isRestored}
          onDiscard={kept.erase}
          onDone={(answered) => {
            kept.erase();
            setDone(answered);
          }}
          onOutdated={refetch}
        />
      ) : (
        <>
          {changeNotice}
          <ReadOnlyQuote quote={quote} code={shown.code} />
        </>
      )}
    </>
  );
}
