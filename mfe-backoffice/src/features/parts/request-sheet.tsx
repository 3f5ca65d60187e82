import { addressOf, call, serialNumberApi, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import { may, type OfficePartsRequest } from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { Cluster, Grid, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { serviceOrderPath } from '../../shared/order-paths';
import { useSession } from '../../shared/scope';
import { SerialChoiceSection } from '../../shared/serials';
import { Loaded } from '../../shared/states';
import { PartsRequestBadge } from '../../shared/status';
import { ApproveForm } from './approve-form';
import { UrgencyBadge } from './badges';
import { LineList } from './line-list';
import { FulfilmentSteps } from './fulfilment-steps';
import styles from './parts.module.css';

const t = parts.office;
const ENTITIES = ['parts-request', 'service-order', 'stock', 'shop-order'] as const;

/** Sheet of a parts request, with stock and allowed actions; closed if `id` is empty. */
export function RequestSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const address = id === '' ? null : addressOf(staffPartsRequestApi.read, { params: { id } });
  const query = useApiQuery(address, { entities: ENTITIES, keepPrevious: false });
  const title = query.data ? t.title(query.data.code) : t.caption;
  return (
    <Sheet open={id !== ''} onClose={onClose} title={title}>
      {id !== '' && (
        <Loaded query={query} skeleton={<Skeleton height={420} radius={14} />}>
          {(request) => <Detail request={request} />}
        </Loaded>
      )}
    </Sheet>
  );
}

function Detail({ request }: { readonly request: OfficePartsRequest }) {
  const { user } = useSession();
  const approvesAnyAmount = may(user?.role, 'parts.approveLarge');
  return (
    <Stack gap="16" top>
      <Cluster as="p" align="center" gap="4" gapX="8">
        <PartsRequestBadge status={request.status} />
        <UrgencyBadge urgency={request.urgency} />
      </Cluster>
      <Facts request={request} />
      {request.status === 'pending' ? (
        <ApproveForm request={request} approvesAnyAmount={approvesAnyAmount} />
      ) : (
        <>
          <LineList request={request} />
          {request.lines.some(({ serialTracked }) => serialTracked) && (
            <SerialChoiceSection
              address={addressOf(serialNumberApi.partsChoice, { params: { id: request.id } })}
              send={(http, body) =>
                call(http, serialNumberApi.chooseParts, { params: { id: request.id }, body })
              }
            />
          )}
          <FulfilmentSteps request={request} />
        </>
      )}
    </Stack>
  );
}

function Facts({ request }: { readonly request: OfficePartsRequest }) {
  const { order, reason, requestedBy, createdAt, rejectReason, cancelReason } = request;
  const rows: [string, React.ReactNode][] = [
    [
      t.order,
      <Link key="order" to={serviceOrderPath(order.id)}>
        {order.code}
      </Link>,
    ],
    [t.vehicle, `${order.vehicle.plate} · ${order.vehicle.name}`],
    [t.person, `${requestedBy} · ${formatDateTime(createdAt)}`],
    [t.reason, reason],
    ...decisionRow(t.decided, request.decidedBy, request.decidedAt),
    ...decisionRow(t.issued, request.issuedBy, request.issuedAt),
  ];
  if (request.issuedAt !== null) {
    const receivedAt = request.receivedAt;
    rows.push([t.received, receivedAt === null ? t.notReceived : formatDateTime(receivedAt)]);
  }
  if (rejectReason !== null) rows.push([t.reject, rejectReason]);
  if (cancelReason !== null) rows.push([t.cancel, cancelReason]);
  return (
    <Grid as="dl" gap="8" size="14" className={styles['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <Text as="dd" breaks>
            {value}
          </Text>
        </div>
      ))}
    </Grid>
  );
}

const decisionRow = (label: string, name: string | null, timestamp: string | null): [string, string][] =>
  timestamp === null ? [] : [[label, [name, formatDateTime(timestamp)].filter(Boolean).join(' · ')]];
