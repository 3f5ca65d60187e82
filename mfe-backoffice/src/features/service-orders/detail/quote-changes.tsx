import type { OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';
import { Box, List, Stack, Text } from '@evcare/shared-ui';
import { quoteChangeMessages as t } from '../../../messages/quote-changes';
import { money } from '../../../shared/numbers';
import { changesOf, type LineChange } from '../model/quote-changes';

const signed = (total: number): string => (total > 0 ? `+${money(total)}` : money(total));

function changeText({ name, before, after }: LineChange): string {
  if (!before) return t.added(name, money(after?.total ?? 0));
  if (!after) return t.removed(name, money(before.total));
  if (before.quantity !== after.quantity) {
    return t.quantity(name, before.quantity, after.quantity, money(after.total));
  }
  return t.changed(name, money(before.total), money(after.total));
}

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
}

/** Lists the changes since the quote that the customer saw before; nothing if this one replaces none. */
export function QuoteChanges({ order, quote }: Props) {
  const changes = changesOf(order, quote);
  if (!changes) return null;
  const title = t.title(changes.since);
  return (
    <Box ground="sunken" padY="12" padX="16" radius="card">
      <Stack gap="8">
        <Text weight="strong">{title}</Text>
        {changes.lines.length === 0 && <Text tone="muted">{t.none}</Text>}
        {changes.lines.length > 0 && (
          <List gap="4" aria-label={title}>
            {changes.lines.map((change) => (
              <li key={change.after?.id ?? change.before?.id}>{changeText(change)}</li>
            ))}
          </List>
        )}
        {changes.total !== 0 && <Text numeric>{t.total(signed(changes.total))}</Text>}
      </Stack>
    </Box>
  );
}
