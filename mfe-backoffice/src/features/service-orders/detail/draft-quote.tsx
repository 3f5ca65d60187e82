import { useState } from 'react';
import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeLine, OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, Text } from '@evcare/shared-ui';
import { cannedJobs } from '../../../messages/canned-jobs';
import { shareMessages } from '../../../messages/service-order-shares';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { ConfirmDialog } from '../../../shared/dialogs';
import { money } from '../../../shared/numbers';
import { Section } from '../../../shared/page';
import { Reserved } from '../../../shared/rights';
import { QuoteBadge } from '../../../shared/status';
import { CannedJobDialog } from '../dialogs/canned-job-dialog';
import { AddLineDialog } from '../dialogs/add-line-dialog';
import { DiscountDialog } from '../dialogs/discount-dialog';
import { OrderReasonDialog } from '../dialogs/order-reason-dialog';
import { PriceLineDialog } from '../dialogs/price-line-dialog';
import { groupLines, isUnpriced, linesOf } from '../model/lines';
import { useOrderStep } from '../model/use-order-step';
import { LineList } from './line-list';
import { doubtsOf } from './part-flags';
import { QuoteChanges } from './quote-changes';
import { QuoteSums } from './quote-sums';

const t = serviceOrderMessages.quotes;
const flags = serviceOrderMessages.partFlags;

type OpenDialog =
  | { readonly what: 'add'; readonly parent: OfficeLine | null }
  | { readonly what: 'price' | 'remove'; readonly line: OfficeLine }
  | { readonly what: 'job' | 'discount' | 'send' };

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
}

/** Draft of a quote, with its lines, its discount and the button that sends it. */
export function DraftQuote({ order, quote }: Props) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const step = useOrderStep(order, {
    trackLatest: true,
    suppressErrorToast: false,
    onDone: () => setOpen(null),
  });
  const lines = linesOf(order, quote);
  const close = () => setOpen(null);
  const awaitsApproval = quote.discount?.approval === 'waiting';
  const doubtful = lines.filter((line) => doubtsOf(line).length > 0);
  const hasUnpricedLine = lines.some(isUnpriced);
  const canSend = lines.length > 0 && !hasUnpricedLine && !awaitsApproval && order.steps.includes('lines');
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
        <Button variant="secondary" onClick={() => setOpen({ what: 'job' })}>
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
      {open?.what === 'job' && <CannedJobDialog order={order} onClose={close} />}
      {open?.what === 'price' && <PriceLineDialog order={order} line={open.line} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t.removeTitle(open.line.name)}
          confirm={t.removeConfirm}
          variant="danger"
          busy={step.busy}
          error={step.error}
          onConfirm={() =>
            void step.run((http, headers) =>
              call(http, quoteApi.removeLine, { params: { id: order.id, lineId: open.line.id }, ...headers }),
            )
          }
        >
          <p>{removedText(lines, open.line)}</p>
        </ConfirmDialog>
      )}
      {open?.what === 'discount' && <DiscountDialog order={order} quote={quote} onClose={close} />}
      <ConfirmDialog
        open={open?.what === 'send'}
        onClose={close}
        title={t.sendTitle(quote.seq)}
        confirm={t.send}
        busy={step.busy}
        error={step.error}
        onConfirm={() =>
          void step.run((http, headers) =>
            call(http, quoteApi.send, { params: { id: order.id, seq: String(quote.seq) }, ...headers }),
          )
        }
      >
        <p>{t.sendText(groupLines(lines).length, money(quote.total))}</p>
        <p>{recipientText(order)}</p>
        {doubtful.length > 0 && <Alert tone="warning">{flags.sendAnyway(doubtfulText(doubtful))}</Alert>}
      </ConfirmDialog>
    </Section>
  );
}

const doubtfulText = (lines: readonly OfficeLine[]): string =>
  lines.map((line) => `${line.name} (${doubtsOf(line).join(', ').toLowerCase()})`).join(', ');

/** Returns the message that says how the quote will reach the customer. */
function recipientText({ customer, email }: OfficeOrder): string {
  if (customer.id !== null) return shareMessages.toAccount;
  return email === null ? shareMessages.toNobody : shareMessages.toGuest(email);
}

/**
 * Returns the message with the amount that removing a line takes off the draft; parts are
 * removed with their labour.
 */
function removedText(lines: readonly OfficeLine[], line: OfficeLine): string {
  const parts = lines.filter(({ parentId }) => parentId === line.id);
  const total = money([line, ...parts].reduce((sum, item) => sum + item.total, 0));
  return (parts.length > 0 ? t.removeWithParts : t.removeText)(total);
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
