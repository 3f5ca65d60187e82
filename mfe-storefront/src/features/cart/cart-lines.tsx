import type { ReactNode } from 'react';
import { Box } from '@evcare/shared-ui';
import { cart as t } from '../../messages/cart';
import { useCart } from '../../shared/cart/use-cart';
import { CartLine } from './cart-line';
import { RemovedLine } from './removed-line';
import type { CartCheck } from './use-cart-check';
import type { useRemoval } from './use-removal';

interface CartLinesProps {
  removing: ReturnType<typeof useRemoval>;
  check?: CartCheck;
  compact?: boolean;
  onVisit?: () => void;
}

/** Lines of the cart, with the last removed one in its former position. */
export function CartLines({ removing, check, compact, onVisit }: CartLinesProps) {
  const { items } = useCart();
  const { removal, take, undo } = removing;
  const rows: ReactNode[] = items.map((line) => (
    <CartLine
      key={line.id}
      line={line}
      compact={compact}
      onVisit={onVisit}
      onRemove={() => take(line)}
      priceBefore={check?.prices.get(line.id)}
      change={check?.changes.find(({ id, kind }) => id === line.id && kind === 'quantity')}
    />
  ));
  if (removal) {
    const { line } = removal;
    rows.splice(removal.at, 0, <RemovedLine key={`removed-${line.id}`} name={line.name} onUndo={undo} />);
  }
  return (
    <Box as="ul" line="top" aria-label={t.lines}>
      {rows}
    </Box>
  );
}
