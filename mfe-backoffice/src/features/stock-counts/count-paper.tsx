import { addressOf, stockCountApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { STOCK_COUNT_STATE_LABELS, type StockCount } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { PaperFacts, PaperTable } from '@evcare/shared-ui/paper-parts';
import { stockCounts } from '../../messages/stock-counts';
import { useApiQuery } from '../../shared/data';
import { count, signed } from '../../shared/numbers';
import { PaperView } from '../../shared/paper';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { scopeText } from './difference';

const t = stockCounts.paper;

/** Paper of a stock count: empty fields to count by hand while it is open, the result afterwards. */
export function CountPaper({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const query = useApiQuery(addressOf(stockCountApi.read, { params: { id } }), {
    entities: ['stock-count'],
  });
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={10} />}>
      {(shown) => <Sheet shown={shown} onBack={onBack} />}
    </Loaded>
  );
}

function Sheet({ shown, onBack }: { readonly shown: StockCount; readonly onBack: () => void }) {
  const { code, state, openedAt, note, lines } = shown;
  const isBlind = state === 'open';
  return (
    <PaperView title={t.title} number={code} texts={t} onBack={onBack}>
      <PaperFacts
        facts={[
          [t.scope, scopeText(shown)],
          [t.day, formatDateTime(openedAt)],
          [t.state, STOCK_COUNT_STATE_LABELS[state].label],
        ]}
      />
      <PaperTable
        isPlain
        columns={isBlind ? t.blind : t.result}
        rows={lines.map(({ id, name, sku, expected, counted, difference }) => ({
          key: id,
          cells: isBlind
            ? [name, sku, '', '']
            : [
                name,
                sku,
                expected === null ? '' : count(expected),
                counted === null ? '' : count(counted),
                difference === null ? '' : signed(difference),
              ],
        }))}
        sums={[]}
      />
      {note && <Text>{note}</Text>}
    </PaperView>
  );
}
