import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';
import type { AnswerChannel } from '@evcare/shared-contracts/workshop';
import { useState } from 'react';
import { Button, Cluster, EmptyState, Inline, Stack } from '@evcare/shared-ui';
import { cannedJobs } from '../../../messages/canned-jobs';
import { shareMessages } from '../../../messages/service-order-shares';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { ConfirmDialog } from '../../../shared/dialogs';
import { Section } from '../../../shared/page';
import { QuoteBadge } from '../../../shared/status';
import { CounterDialog } from '../dialogs/counter-dialog';
import { CannedJobDialog } from '../dialogs/canned-job-dialog';
import { AddLineDialog } from '../dialogs/add-line-dialog';
import { draftOf, linesOf } from '../model/lines';
import { useOrderStep } from '../model/use-order-step';
import { DraftQuote } from './draft-quote';
import { QuoteShares } from './quote-shares';
import { LineList } from './line-list';
import { QuoteChanges } from './quote-changes';
import { QuoteSums } from './quote-sums';

const t = serviceOrderMessages.quotes;

/** Open dialog that adds to the next quote. */
export type Adding = 'line' | 'job' | null;

interface QuotesPartProps {
  readonly order: OfficeOrder;
  readonly adding: Adding;
  readonly onAdding: (adding: Adding) => void;
}

/** Quotes of an order, newest first: the editable draft, the pending one, and the earlier ones. */
export function QuotesPart({ order, adding, onAdding: setAdding }: QuotesPartProps) {
  const draft = draftOf(order);
  const others = order.quotes.filter((quote) => quote !== draft).reverse();
  const isPending = others.some(({ state }) => state === 'sent');
  const canAdd = order.steps.includes('lines') && !draft;
  return (
    <Stack gap="16">
      {canAdd && (
        <Cluster gap="8">
          <Button variant={isPending ? 'secondary' : 'primary'} onClick={() => setAdding('job')}>
            {cannedJobs.choose.open}
          </Button>
          <Button variant="secondary" onClick={() => setAdding('line')}>
            {t.add}
          </Button>
          {order.steps.includes('revise') && <ReviseButton order={order} />}
        </Cluster>
      )}
      {draft && <DraftQuote order={order} quote={draft} onAddJob={() => setAdding('job')} />}
      {others.map((quote) => (
        <PastQuote key={quote.seq} order={order} quote={quote} />
      ))}
      {order.quotes.length === 0 && (
        <EmptyState title={t.none} text={order.status === 'received' ? t.notYet : canAdd && t.noneText} />
      )}
      {adding === 'line' && <AddLineDialog order={order} parent={null} onClose={() => setAdding(null)} />}
      {adding === 'job' && (
        <CannedJobDialog order={order} onOther={() => setAdding('line')} onClose={() => setAdding(null)} />
      )}
    </Stack>
  );
}

function ReviseButton({ order }: { readonly order: OfficeOrder }) {
  const [confirming, setConfirming] = useState(false);
  const step = useOrderStep(order, {
    trackLatest: true,
    suppressErrorToast: false,
    onDone: () => setConfirming(false),
  });
  const revise = () =>
    void step.run((http, headers) => call(http, quoteApi.revise, { params: { id: order.id }, ...headers }));
  const isPending = order.quotes.some(({ state }) => state === 'sent');
  return (
    <>
      <Button
        variant="secondary"
        busy={step.busy}
        onClick={() => (isPending ? setConfirming(true) : revise())}
      >
        {t.revise}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t.reviseTitle}
        confirm={t.revise}
        busy={step.busy}
        error={step.error}
        onConfirm={revise}
      >
        <p>{t.reviseText}</p>
      </ConfirmDialog>
    </>
  );
}

const OPEN_STATES: readonly OfficeQuote['state'][] = ['sent'];

function PastQuote({ order, quote }: { readonly order: OfficeOrder; readonly quote: OfficeQuote }) {
  const [answering, setAnswering] = useState<AnswerChannel | null>(null);
  const { seq, state, sentAt, validUntil, answeredAt } = quote;
  const lines = linesOf(order, quote);
  const isPending = state === 'sent';
  const content = (
    <>
      <LineList label={t.title(seq)} lines={lines} />
      <QuoteSums quote={quote} lines={lines} />
      {isPending && <QuoteChanges quote={quote} />}
    </>
  );
  return (
    <Section title={t.title(seq)} action={<QuoteBadge quote={quote} />}>
      <Cluster as="p" gap="4" gapX="16" tone="muted">
        {sentAt && <span>{t.sentAt(formatDateTime(sentAt))}</span>}
        {validUntil && isPending && <span>{t.validUntil(formatDateTime(validUntil))}</span>}
        {validUntil && state === 'expired' && <span>{t.expiredAt(formatDateTime(validUntil))}</span>}
        {answeredAt && <span>{t.answeredAt(formatDateTime(answeredAt))}</span>}
      </Cluster>
      {OPEN_STATES.includes(state) ? (
        content
      ) : (
        <details>
          <Inline as="summary" target tone="primary">
            {t.show}
          </Inline>
          {content}
        </details>
      )}
      {isPending && (
        <>
          <QuoteShares order={order} quote={quote} />
          <Cluster gap="8">
            <Button variant="secondary" onClick={() => setAnswering('phone')}>
              {shareMessages.answerByPhone}
            </Button>
            <Button variant="secondary" onClick={() => setAnswering('counter')}>
              {t.counter}
            </Button>
          </Cluster>
        </>
      )}
      {answering && (
        <CounterDialog order={order} quote={quote} channel={answering} onClose={() => setAnswering(null)} />
      )}
    </Section>
  );
}
