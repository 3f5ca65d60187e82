import type { OfficeQuote } from '@evcare/shared-contracts/office';
import type { QuoteChanges as Changes } from '@evcare/shared-contracts/workshop';
import { Box, List, Stack, Text } from '@evcare/shared-ui';
import { quoteChangeMessages as t } from '../../../messages/quote-changes';
import { money } from '../../../shared/numbers';

function changeText({ name, before, after }: Changes['lines'][number]): string {
  if (!before) return t.added(name, money(after?.total ?? 0));
  if (!after) return t.removed(name, money(before.total));
  if (before.quantity !== after.quantity) {
    return t.quantity(name, before.quantity, after.quantity, money(after.total));
  }
  return t.changed(name, money(before.total), money(after.total));
}

/** Lists the changes since the quote that the customer received before; nothing if there is none. */
export function QuoteChanges({ quote: { changes } }: { readonly quote: OfficeQuote }) {
  if (!changes) return null;
  const { since, answered, totalBefore, total, lines } = changes;
  const title = t.title(since, answered);
  return (
    <Box ground="sunken" padY="12" padX="16" radius="card">
      <Stack gap="8">
        <Text weight="strong">{title}</Text>
        {lines.length === 0 && <Text tone="muted">{t.none}</Text>}
        {lines.length > 0 && (
          <List gap="4" aria-label={title}>
            {lines.map((change, index) => (
              <li key={index}>{changeText(change)}</li>
            ))}
          </List>
        )}
        {total !== totalBefore && <Text numeric>{t.total(money(totalBefore), money(total))}</Text>}
      </Stack>
    </Box>
  );
}
