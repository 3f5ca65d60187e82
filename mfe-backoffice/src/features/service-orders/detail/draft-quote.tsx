import { useState } from 'react';
import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeLine, OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, Text } from '@evcare/shared-ui';
import { cannedJobs } from '../../../messages/canned-jobs';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { Section } from '../../../shared/page';
import { Reserved } from '../../../shared/rights';
import { QuoteBadge } from '../../../shared/status';
import { AddLineDialog } from '../dialogs/add-line-dialog';
import { DiscountDialog } from '../dialogs/discount-dialog';
import { OrderReasonDialog } from '../dialogs/order-reason-dialog';
import { PriceLineDialog } from '../dialogs/price-line-dialog';
import { RemoveLineDialog } from '../dialogs/remove-line-dialog';
import { SendQuoteDialog } from '../dialogs/send-quote-dialog';
import { isSendable, isUnpriced, linesOf } from '../model/lines';
import { useOrderStep } from '../model/use-order-step';
import { LineList } from './line-list';
import { QuoteChanges } from './quote-changes';
import { QuoteSums } from './quote-sums';

const t = serviceOrderMessages.quotes;

type OpenDialog =
  | { readonly what: 'add'; readonly parent: OfficeLine | null }
  | { readonly what: 'price' | 'remove'; readonly line: OfficeLine }
  | { readonly what: 'discount' | 'send' };

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
}

interface DraftProps extends Props {
  /** Opens the dialog of canned jobs, which outlasts the draft: it may send it. */
  readonly onAddJob: () => void;
}

/** Draft of a quote, with its lines, its discount and the button that sends it. */
export function DraftQuote({ order, quote, onAddJob }: DraftProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const lines = linesOf(order, quote);
  const close = () => setOpen(null);
  const hasUnpricedLine = lines.some(isUnpriced);
  const canSend = isSendable(order, quote);
  const actions = (line: OfficeLine) => (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.edit(line.name)}
        onClick={() => setOpen({ what: 'price', line })}
      >
        {t.editShort}
      </Button>
      {line.kind === 'labour' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.addPartFor(line.name)}
          onClick={() => setOpen({ what: 'add', parent: line })}
        >
          {t.addPart}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.remove(line.name)}
        onClick={() => setOpen({ what: 'remove', line })}
      >
        {t.removeShort}
      </Button>
    </>
  );
  return (
    <Section title={t.title(quote.seq)} action={<QuoteBadge quote={quote} />}>
      {lines.length === 0 ? (
        <p>{t.empty}</p>
      ) : (
        <LineList label={t.title(quote.seq)} lines={lines} actions={actions} approvals={false} />
      )}
      <QuoteSums quote={quote} lines={lines} />
      <QuoteChanges quote={quote} />
      <DiscountState order={order} quote={quote} />
      {hasUnpricedLine && <Alert tone="info">{t.unpriced}</Alert>}
      <Cluster gap="8">
        <Button variant="secondary" onClick={onAddJob}>
          {cannedJobs.choose.open}
        </Button>
        <Button variant="secondary" onClick={() => setOpen({ what: 'add', parent: null })}>
          {t.add}
        </Button>
        <Button variant="secondary" onClick={() => setOpen({ what: 'discount' })}>
          {t.setDiscount}
        </Button>
        {canSend && <Button onClick={() => setOpen({ what: 'send' })}>{t.send}</Button>}
      </Cluster>
      {open?.what === 'add' && <AddLineDialog order={order} parent={open.parent} onClose={close} />}
      {open?.what === 'price' && <PriceLineDialog order={order} line={open.line} onClose={close} />}
      {open?.what === 'remove' && (
        <RemoveLineDialog order={order} line={open.line} lines={lines} onClose={close} />
      )}
      {open?.what === 'discount' && <DiscountDialog order={order} quote={quote} onClose={close} />}
      {open?.what === 'send' && (
        <SendQuoteDialog order={order} quote={quote} onSent={close} onClose={close} />
      )}
    </Section>
  );
}

/** Discount that waits for a manager, with the manager's actions. */
function DiscountState({ order, quote: { seq, discount } }: Props) {
  const [rejecting, setRejecting] = useState(false);
  const step = useOrderStep(order, { trackLatest: true, suppressErrorToast: false });
  if (!discount) return null;
  const reasonText = t.requestedBy(discount.by ?? serviceOrderMessages.system, discount.reason ?? '');
  if (discount.approval !== 'waiting') {
    return (
      <Text tone="muted" numeric>
        {reasonText}
        {discount.approvedBy && ` · ${t.approvedBy(discount.approvedBy)}`}
      </Text>
    );
  }
  const params = { id: order.id, seq: String(seq) };
  return (
    <Alert tone="warning">
      <p>{t.waitingManager}</p>
      <p>{reasonText}</p>
      <Reserved right="serviceOrders.discountLarge">
        {(blocked) => (
          <Cluster gap="8">
            <Button
              {...blocked}
              size="sm"
              busy={step.busy}
              onClick={() =>
                void step.run((http, headers) => call(http, quoteApi.approveDiscount, { params, ...headers }))
              }
            >
              {t.approve}
            </Button>
            <Button {...blocked} size="sm" variant="ghost" onClick={() => setRejecting(true)}>
              {t.reject}
            </Button>
          </Cluster>
        )}
      </Reserved>
      {rejecting && (
        <OrderReasonDialog
          order={order}
          name={`reject:${seq}`}
          onClose={() => setRejecting(false)}
          title={t.rejectTitle}
          confirm={t.reject}
          send={(http, body, headers) => call(http, quoteApi.rejectDiscount, { params, body, ...headers })}
        />
      )}
    </Alert>
  );
}
