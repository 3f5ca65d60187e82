import { useState } from 'react';
import { addressOf, call, stockApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { STOCK_MOVEMENT_LABELS, type StockRow } from '@evcare/shared-contracts/office';
import { Badge, Button, Skeleton, TextField } from '@evcare/shared-ui';
import { stock as t } from '../../messages/stock';
import { useApiAction, useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { Pager } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { signed } from './count-dialog';
import { parseWholeInRange } from './typed';
import styles from './stock.module.css';

const ENTITIES = ['stock', 'shop-order', 'parts-request'] as const;

/** Stock of one product: figures, reorder point and movements. */
export function StockSheet({
  productId,
  onClose,
}: {
  readonly productId: string;
  readonly onClose: () => void;
}) {
  const address = productId === '' ? null : addressOf(stockApi.read, { params: { productId } });
  const query = useApiQuery(address, { entities: ENTITIES, keepPrevious: false });
  return (
    <Sheet open={productId !== ''} onClose={onClose} title={query.data?.name ?? t.caption}>
      {address !== null && (
        <Loaded query={query} skeleton={<Skeleton height={200} radius={14} />}>
          {(row) => (
            <div className={styles['tab']}>
              <dl className={styles['numbers']}>
                {[
                  [t.onHand, count(row.onHand)],
                  [t.reserved, count(row.reserved)],
                  [t.available, count(row.available)],
                  [t.lastCost, row.lastCost === null ? t.unknown : money(row.lastCost)],
                ].map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <ReorderPoint key={row.reorderPoint} row={row} />
              <Movements productId={row.productId} />
            </div>
          )}
        </Loaded>
      )}
    </Sheet>
  );
}

function ReorderPoint({ row }: { readonly row: StockRow }) {
  const [pointInput, setPointInput] = useState(String(row.reorderPoint));
  const [submitted, setSubmitted] = useState(false);
  const save = useApiAction({
    send: (http, reorderPoint: number) =>
      call(http, stockApi.setReorderPoint, {
        params: { productId: row.productId },
        body: { reorderPoint },
        version: row.version,
      }),
    entities: ['stock'],
  });
  const point = parseWholeInRange(pointInput, 0, 100_000);
  return (
    <form
      className={styles['point']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (point !== null) void save.run(point);
      }}
    >
      <TextField
        label={t.reorderPoint}
        hint={t.pointHint}
        inputMode="numeric"
        value={pointInput}
        error={submitted && point === null ? t.pointInvalid : (save.fields['reorderPoint'] ?? null)}
        onChange={(event) => setPointInput(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={save.busy}>
        {t.savePoint}
      </Button>
    </form>
  );
}

function Movements({ productId }: { readonly productId: string }) {
  const [page, setPage] = useState(1);
  const address = addressOf(stockApi.movements, { params: { productId }, query: { page } });
  const query = useApiQuery(address, { entities: ENTITIES });
  return (
    <section className={styles['movements']} aria-label={t.movements}>
      <h3 className={styles['heading']}>{t.movements}</h3>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles['sku']}>{t.noMovements}</p>}
      >
        {(data) => (
          <>
            <ul className={styles['moves']}>
              {data.items.map(({ id, kind, quantity, reference, actor, at, unitCost }) => (
                <li key={id}>
                  <span className={styles['change']}>{signed(quantity)}</span>
                  <span className={styles['product']}>
                    <span className={styles['moveHead']}>
                      <Badge tone={STOCK_MOVEMENT_LABELS[kind].tone}>
                        {STOCK_MOVEMENT_LABELS[kind].label}
                      </Badge>
                      {reference}
                    </span>
                    <span className={styles['sku']}>
                      {[formatDateTime(at), actor ?? t.system, unitCost !== null && money(unitCost)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            <Pager {...data} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}
