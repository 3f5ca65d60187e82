import { addressOf, staffPartsRequestApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { Cluster, Hint, List, Skeleton, Span } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { useApiQuery } from '../../shared/data';
import { Section } from '../../shared/page';
import { Loaded } from '../../shared/states';
import { PartsRequestBadge } from '../../shared/status';
import { UrgencyBadge } from './badges';
import { lineText } from './request-text';
import styles from './parts.module.css';

const t = parts.order;
const ENTITIES = ['parts-request', 'service-order'] as const;
const requestPath = (id: string) => `/staff/service-orders?tab=parts-requests&status=all&open=${id}`;

/** Parts requests of a service order. */
export function OrderParts({ serviceOrderId }: { readonly serviceOrderId: string }) {
  const address = addressOf(staffPartsRequestApi.list, { query: { serviceOrderId } });
  const query = useApiQuery(address, { entities: ENTITIES });
  return (
    <Section title={t.title}>
      <Loaded
        query={query}
        skeleton={<Skeleton height={64} radius={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Hint weight="regular">{t.empty}</Hint>}
      >
        {({ items }) => (
          <List gap="8" className={styles['ofOrder']}>
            {items.map((request) => (
              <li key={request.id}>
                <Link to={requestPath(request.id)} aria-label={t.open(request.code)}>
                  <Span weight="strong" breaks>
                    {request.code}
                  </Span>
                  <Cluster as="span" align="center" gap="4" gapX="8">
                    <PartsRequestBadge status={request.status} />
                    {request.urgency !== 'normal' && <UrgencyBadge urgency={request.urgency} />}
                  </Cluster>
                  <span>{request.lines.map(lineText).join(', ')}</span>
                  <Hint as="span" weight="regular">
                    {request.requestedBy} · {formatDateTime(request.createdAt)}
                  </Hint>
                </Link>
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  );
}
