import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { EmptyState, Inline, Stack } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { Section } from '../../../shared/page';
import { QuoteBadge } from '../../../shared/status';
import { linesOf, currentQuotes } from '../model/lines';
import { LineList } from './line-list';

const t = serviceOrderMessages.lines;

/** All lines of the order by origin, with the billed total. */
export function LinesPart({ order }: { readonly order: OfficeOrder }) {
  const booked = order.lines.filter(({ quoteSeq, approval }) => quoteSeq === null && approval !== 'pending');
  const unquoted = order.lines.filter(
    ({ quoteSeq, approval }) => quoteSeq === null && approval === 'pending',
  );
  const quotes = currentQuotes(order)
    .map((quote) => ({ quote, lines: linesOf(order, quote) }))
    .filter(({ lines }) => lines.length > 0);
  if (order.lines.length === 0) return <EmptyState title={t.none} />;
  return (
    <Stack gap="16">
      {booked.length > 0 && (
        <Section title={t.booked}>
          <LineList label={t.booked} lines={booked} approvals={false} />
        </Section>
      )}
      {quotes.map(({ quote, lines }) => (
        <Section key={quote.seq} title={t.quote(quote.seq)} action={<QuoteBadge quote={quote} />}>
          <LineList label={t.quote(quote.seq)} lines={lines} />
        </Section>
      ))}
      {unquoted.length > 0 && (
        <Section title={t.waiting}>
          <LineList label={t.waiting} lines={unquoted} />
        </Section>
      )}
      <Inline
        as="p"
        align="stretch"
        gap="16"
        justify="between"
        padY="12"
        padX="16"
        ground="sunken"
        radius="card"
        size="16"
        numeric
      >
        {t.bill} <strong>{money(order.total)}</strong>
      </Inline>
    </Stack>
  );
}
