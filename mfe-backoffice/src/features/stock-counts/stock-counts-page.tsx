import { useUrlState } from '../../shared/list';
import { CountPage } from './count-page';
import { CountPaper } from './count-paper';
import { CountsList } from './counts-list';

const DEFAULTS = { count: '', print: '' };

/** Pages `/staff/stock-counts` and `/manager/stock-counts`: the list, a count, or its paper. */
export function StockCountsPage() {
  const [{ count, print }, set] = useUrlState(DEFAULTS);
  if (print !== '') return <CountPaper id={print} onBack={() => set({ print: '', count: print })} />;
  if (count === '') return <CountsList onOpen={(id) => set({ count: id })} />;
  return (
    <CountPage
      key={count}
      id={count}
      onBack={() => set({ count: '' })}
      onPrint={() => set({ count: '', print: count })}
    />
  );
}
