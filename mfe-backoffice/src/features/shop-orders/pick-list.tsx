import { useState } from 'react';
import { addressOf, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { PickList } from '@evcare/shared-contracts/office';
import { DELIVERY_METHOD_LABELS } from '@evcare/shared-contracts/shop';
import { Alert, EmptyState, Stack, Text } from '@evcare/shared-ui';
import { PaperHeading, paperQuiet, PaperTable } from '@evcare/shared-ui/paper-parts';
import { splits } from '../../messages/splits';
import { shopOrders } from '../../messages/shop-orders';
import { useApiQuery } from '../../shared/data';
import { count } from '../../shared/numbers';
import { PaperView } from '../../shared/paper';
import { noPrint } from '../../shared/print';
import { Loaded } from '../../shared/states';

const t = shopOrders.pick;
type Line = PickList['orders'][number]['lines'][number];

/** Adds up the quantities of each product, in the order of the SKUs. */
function sumLines(orders: PickList['orders']): Line[] {
  const sums = new Map<string, Line>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const quantity = line.quantity + (sums.get(line.sku)?.quantity ?? 0);
    sums.set(line.sku, { ...line, quantity });
  }
  return [...sums.values()].sort((one, other) => one.sku.localeCompare(other.sku));
}

interface PickListViewProps {
  readonly codes: readonly string[];
  readonly onBack: () => void;
}

/** Goods of chosen orders on a page of its own: all together first, then order by order, to tick off. */
export function PickListView({ codes, onBack }: PickListViewProps) {
  const [printedAt] = useState(() => formatDateTime(Date.now()));
  const query = useApiQuery(addressOf(staffOrderApi.pickList, { query: { codes } }), {
    entities: ['shop-order'],
    keepPrevious: false,
  });
  return (
    <Loaded query={query} isEmpty={({ orders }) => orders.length === 0} empty={<EmptyState title={t.none} />}>
      {({ orders, omitted }) => (
        <Stack gap="16">
          {omitted.length > 0 && (
            <Alert tone="warning" className={noPrint}>
              {t.omitted(omitted.join(', '))}
            </Alert>
          )}
          <PaperView title={t.title} number={t.number(printedAt)} texts={t} onBack={onBack}>
            <PaperHeading>
              {t.all(
                // An order that leaves in parcels has a section for each of them.
                count(new Set(orders.map(({ code }) => code)).size),
                count(orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)),
              )}
            </PaperHeading>
            <Lines lines={sumLines(orders)} />
            {orders.map(({ code, parcel = null, customer, method, note, lines }) => (
              <section key={`${code} ${parcel ?? ''}`}>
                <PaperHeading>
                  {t.order(parcel === null ? code : splits.of(parcel, code), customer)}
                </PaperHeading>
                <Text>{DELIVERY_METHOD_LABELS[method]}</Text>
                {note !== null && <Text breaks>{t.note(note)}</Text>}
                <Lines lines={lines} />
              </section>
            ))}
          </PaperView>
        </Stack>
      )}
    </Loaded>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <PaperTable
      isPlain
      isAligned
      columns={t.columns}
      rows={lines.map(({ sku, name, quantity }, place) => ({
        key: `${sku}-${place}`,
        cells: [
          <>
            {name} <span className={paperQuiet}>{sku}</span>
          </>,
          count(quantity),
          t.done,
        ],
      }))}
      sums={[]}
    />
  );
}
