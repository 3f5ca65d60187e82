import { addressOf, serialNumberApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import { SERIAL_EVENT_LABELS, type SerialLife } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Button, Cluster, Fact, Grid, Hint, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { serialNumbers } from '../../messages/serial-numbers';
import { useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { money } from '../../shared/numbers';
import { serviceOrderPath, shopOrderPath } from '../../shared/order-paths';
import { phoneText } from '../../shared/phone-text';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { StateBadge } from './state-badge';

const t = serialNumbers.page;

/** Life of a piece: its delivery, the vehicle or order it went to, and all events. */
export function SerialSheet({
  id,
  onClose,
  onLot,
}: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onLot: (lot: string) => void;
}) {
  const query = useApiQuery(addressOf(serialNumberApi.read, { params: { id } }), {
    entities: ['stock', 'parts-request', 'shop-order'],
    keepPrevious: false,
  });
  return (
    <Sheet open onClose={onClose} title={query.data?.serial ?? t.title}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
        {(life) => <Life life={life} onLot={onLot} />}
      </Loaded>
    </Sheet>
  );
}

function Life({ life, onLot }: { readonly life: SerialLife; readonly onLot: (lot: string) => void }) {
  const { product, lot, state, supplier, purchaseOrder, cost, target, events } = life;
  return (
    <Stack gap="16" top>
      <Cluster gap="8" align="center">
        <StateBadge state={state} />
        <Text as="span" weight="strong">
          {product.name}
        </Text>
        <Hint as="span">{product.sku}</Hint>
      </Cluster>
      <Grid as="dl" gap="12" columns="2">
        <Fact title={t.facts.received}>{formatDateTime(life.receivedAt)}</Fact>
        {lot !== null && <Fact title={t.lot}>{lot}</Fact>}
        {supplier !== null && <Fact title={t.facts.supplier}>{supplier}</Fact>}
        {purchaseOrder && (
          <Fact title={t.facts.purchase}>
            <Link to={`/staff/purchase-orders?open=${purchaseOrder.id}`}>{purchaseOrder.code}</Link>
          </Fact>
        )}
        {cost !== null && <Fact title={t.facts.cost}>{money(cost)}</Fact>}
        {target && (
          <>
            <Fact title={target.kind === 'service-order' ? t.facts.target : t.facts.order}>
              <Link
                to={
                  target.kind === 'service-order' ? serviceOrderPath(target.id) : shopOrderPath(target.code)
                }
              >
                {target.plate ? `${target.plate} · ${target.code}` : target.code}
              </Link>
            </Fact>
            <Fact title={t.facts.customer}>
              {target.phoneNumber === null
                ? target.customer
                : `${target.customer} · ${phoneText(target.phoneNumber)}`}
            </Fact>
            {target.deliveredAt !== null && (
              <Fact title={t.facts.delivered}>{formatDate(target.deliveredAt)}</Fact>
            )}
            {target.warrantyUntil !== null && (
              <Fact title={t.facts.warranty}>{formatDate(target.warrantyUntil)}</Fact>
            )}
          </>
        )}
      </Grid>
      {lot !== null && (
        <Cluster>
          <Button variant="secondary" size="sm" onClick={() => onLot(lot)}>
            {t.recall(lot)}
          </Button>
        </Cluster>
      )}
      <Stack as="section" gap="8" aria-label={t.events}>
        <Subheading size="18">{t.events}</Subheading>
        <List gap="12">
          {events.map(({ kind, at, by, reference, plate, technician }) => (
            <Stack as="li" key={`${kind} ${at}`}>
              <Text weight="strong">{[SERIAL_EVENT_LABELS[kind], plate].filter(Boolean).join(' · ')}</Text>
              <Hint weight="regular">
                {[formatDateTime(at), by, reference, technician && t.technician(technician)]
                  .filter(Boolean)
                  .join(' · ')}
              </Hint>
            </Stack>
          ))}
        </List>
      </Stack>
    </Stack>
  );
}
