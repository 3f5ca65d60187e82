import { useState } from 'react';
import { addressOf, call, stockApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { STOCK_MOVEMENT_LABELS, type StockRow } from '@evcare/shared-contracts/office';
import {
  Badge,
  Box,
  Button,
  Cluster,
  Grid,
  Hint,
  Skeleton,
  Span,
  Stack,
  Subheading,
  Text,
  TextField,
} from '@evcare/shared-ui';
import { stock as t } from '../../messages/stock';
import { useApiAction, useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { parseInRange } from '../../shared/forms';
import { Pager } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { signed } from './count-dialog';
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
            <Stack gap="16" top>
              <Grid as="dl" gap="12" pad="16" radius="card" ground="raised" className={styles['numbers']}>
                {[
                  [t.onHand, count(row.onHand)],
                  [t.reserved, count(row.reserved)],
                  [t.available, count(row.available)],
                  [t.lastCost, row.lastCost === null ? t.unknown : money(row.lastCost)],
                ].map(([name, value]) => (
                  <div key={name}>
                    <Hint as="dt">{name}</Hint>
                    <Text as="dd" size="20" weight="strong" tight numeric>
                      {value}
                    </Text>
                  </div>
                ))}
              </Grid>
              <ReorderPoint key={row.reorderPoint} row={row} />
              <Movements productId={row.productId} />
            </Stack>
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
  const { value: point, error: pointError } = parseInRange(pointInput, 0, 100_000);
  return (
    <Cluster
      as="form"
      align="start"
      gap="12"
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
        error={
          submitted && point === null ? (pointError ?? t.pointInvalid) : (save.fields['reorderPoint'] ?? null)
        }
        onChange={(event) => setPointInput(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={save.busy}>
        {t.savePoint}
      </Button>
    </Cluster>
  );
}

function Movements({ productId }: { readonly productId: string }) {
  const [page, setPage] = useState(1);
  const address = addressOf(stockApi.movements, { params: { productId }, query: { page } });
  const query = useApiQuery(address, { entities: ENTITIES });
  return (
    <Stack as="section" gap="12" aria-label={t.movements}>
      <Subheading size="18">{t.movements}</Subheading>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Hint weight="regular">{t.noMovements}</Hint>}
      >
        {(data) => (
          <>
            <Box as="ul" className={styles['moves']}>
              {data.items.map(({ id, kind, quantity, reference, actor, at, unitCost }) => (
                <li key={id}>
                  <Span size="18" weight="strong" text="end" numeric>
                    {signed(quantity)}
                  </Span>
                  <Stack as="span">
                    <Cluster as="span" align="center" gap="4" gapX="8" breaks>
                      <Badge tone={STOCK_MOVEMENT_LABELS[kind].tone}>
                        {STOCK_MOVEMENT_LABELS[kind].label}
                      </Badge>
                      {reference}
                    </Cluster>
                    <Hint as="span" weight="regular">
                      {[formatDateTime(at), actor ?? t.system, unitCost !== null && money(unitCost)]
                        .filter(Boolean)
                        .join(' · ')}
                    </Hint>
                  </Stack>
                </li>
              ))}
            </Box>
            <Pager {...data} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
