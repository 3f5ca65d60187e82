import { useId } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { Quote } from '@evcare/shared-contracts/workshop';
import { Box, Hint, Inline, List, Stack, Subheading, Text, VisuallyHidden } from '@evcare/shared-ui';
import { quoteChanges as t } from '../../messages/quote-changes';

type Changes = NonNullable<Quote['changes']>;
type Change = Changes['lines'][number];

function kindOf({ before, after }: Change): string {
  if (!before) return t.added;
  if (!after) return t.removed;
  return before.quantity === after.quantity ? t.price : t.quantity;
}

/** Former and new sum in đồng; a sum that is gone or replaced is struck through. */
function Sums({ before, after }: { readonly before: number | null; readonly after: number | null }) {
  return (
    <Text as="span" numeric nowrap>
      {before !== null && (
        <>
          <VisuallyHidden>{t.before}</VisuallyHidden> <s>{formatMoney(before)}</s>
        </>
      )}
      {before !== null && after !== null && ' '}
      {after !== null && (
        <>
          {before !== null && <VisuallyHidden>{t.after}</VisuallyHidden>}{' '}
          <strong>{formatMoney(after)}</strong>
        </>
      )}
    </Text>
  );
}

function ChangedLine({ change }: { readonly change: Change }) {
  const { name, before, after } = change;
  const isMoved = before !== null && after !== null && before.quantity !== after.quantity;
  return (
    <Inline as="li" align="baseline" justify="between" gap="16">
      <span>
        <Hint as="span">{kindOf(change)}:</Hint> {name}
        {isMoved && <Hint as="span"> {t.quantities(before.quantity, after.quantity)}</Hint>}
      </span>
      <Sums before={before?.total ?? null} after={after?.total ?? null} />
    </Inline>
  );
}

/** Lists the changes since the quote that the customer received before; nothing if this one replaces none. */
export function QuoteChangeList({ changes }: Pick<Quote, 'changes'>) {
  const id = useId();
  if (!changes) return null;
  const { since, answered, totalBefore, total, lines } = changes;
  return (
    <Box as="section" aria-labelledby={id} ground="sunken" padY="12" padX="16" radius="card">
      <Stack gap="8">
        <Subheading size="18" id={id}>
          {t.title}
        </Subheading>
        <Hint>{answered ? t.sinceAnswered(since) : t.sinceSent(since)}</Hint>
        {lines.length === 0 && <p>{t.none}</p>}
        {lines.length > 0 && (
          <List gap="8">
            {lines.map((change, index) => (
              <ChangedLine key={index} change={change} />
            ))}
          </List>
        )}
        {totalBefore !== total && (
          <Inline as="p" align="baseline" justify="between" gap="16">
            <span>{t.total}</span>
            <Sums before={totalBefore} after={total} />
          </Inline>
        )}
      </Stack>
    </Box>
  );
}
