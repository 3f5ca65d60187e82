import { useState } from 'react';
import { addressOf, call, stockApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime, formatNumber, WHOLE } from '@evcare/shared-contracts/format';
import { reorderPointSchema, STOCK_MOVEMENT_LABELS, type StockRow } from '@evcare/shared-contracts/office';
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
import { formSchema } from '@evcare/shared-ui/forms';
import { serialNumbers } from '../../messages/serial-numbers';
import { stock as t } from '../../messages/stock';
import { useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { editedEntry, FormBody, formRequest, useOfficeForm } from '../../shared/forms';
import { Pager } from '../../shared/list';
import { count, money, signed } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { RecordSerials } from './record-serials';
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
                  ...(row.serialTracked
                    ? [[serialNumbers.withoutSerial, count(row.withoutSerial ?? 0)] as const]
                    : []),
                  [t.lastCost, row.lastCost === null ? t.unknown : money(row.lastCost)],
                  [t.averageCost, row.averageCost == null ? t.unknown : money(row.averageCost)],
                ].map(([name, value]) => (
                  <div key={name}>
                    <Hint as="dt">{name}</Hint>
                    <Text as="dd" size="20" weight="strong" tight numeric>
                      {value}
                    </Text>
                  </div>
                ))}
              </Grid>
              {row.serialTracked && <RecordSerials row={row} />}
              <ReorderPoint key={row.reorderPoint} row={row} />
              <Movements productId={row.productId} />
            </Stack>
          )}
        </Loaded>
      )}
    </Sheet>
  );
}

const POINT = { reorderPoint: WHOLE };
const pointValues = ({ reorderPoint }: StockRow) => ({ reorderPoint: formatNumber(reorderPoint) });

const requestOf = (productId: string) =>
  formRequest(
    formSchema({
      schema: reorderPointSchema,
      numbers: POINT,
      toBody: (_: ReturnType<typeof pointValues>, numbers) => numbers,
    }),
    (http, body, { version }) =>
      call(http, stockApi.setReorderPoint, { params: { productId }, body, version }),
  );

function ReorderPoint({ row }: { readonly row: StockRow }) {
  const { productId } = row;
  const form = useOfficeForm({
    initial: editedEntry(row, pointValues, (http) => call(http, stockApi.read, { params: { productId } })),
    request: requestOf(productId),
    entities: ['stock'],
    savedOf: (saved) => ({ version: saved.version, values: pointValues(saved) }),
  });
  return (
    <FormBody form={form} fields={{ reorderPoint: { label: t.reorderPoint } }} gap="12">
      <Cluster align="start" gap="12" className={styles['point']}>
        <TextField
          {...form.number('reorderPoint', POINT.reorderPoint)}
          label={t.reorderPoint}
          hint={t.pointHint}
        />
        <Button type="submit" variant="secondary" busy={form.busy}>
          {t.savePoint}
        </Button>
      </Cluster>
    </FormBody>
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
            <Box as="ul">
              {data.items.map(({ id, kind, quantity, reference, actor, at, unitCost }) => (
                <Grid
                  as="li"
                  gap="12"
                  align="baseline"
                  padY="8"
                  line="bottom"
                  key={id}
                  className={styles['move']}
                >
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
                </Grid>
              ))}
            </Box>
            <Pager {...data} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
