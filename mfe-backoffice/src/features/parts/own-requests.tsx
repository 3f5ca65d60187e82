import { addressOf, partsRequestApi } from '@evcare/shared-contracts/endpoints';
import { PARTS_REQUEST_STATUS_LABELS, PARTS_REQUEST_STATUSES } from '@evcare/shared-contracts/office';
import { EmptyState, Grid, Skeleton } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { useApiQuery } from '../../shared/data';
import { FilterSelect } from '../../shared/list';
import { Loaded } from '../../shared/states';
import { OwnRequest } from './own-request';
import styles from './technician.module.css';

const t = parts.technician;
const ENTITIES = ['parts-request', 'service-order'] as const;

/**
 * The technician's own parts requests, newest first. Counts by status are computed from
 * the list, which is complete.
 */
export function OwnRequests({
  canRequest,
  status,
  onStatus,
}: {
  /** True if the user may create requests. */
  readonly canRequest: boolean;
  readonly status: string;
  readonly onStatus: (status: string) => void;
}) {
  const query = useApiQuery(addressOf(partsRequestApi.list), { entities: ENTITIES });
  const all = query.data?.items ?? [];
  const options = PARTS_REQUEST_STATUSES.map((value) => {
    const count = all.filter((request) => request.status === value).length;
    const { label } = PARTS_REQUEST_STATUS_LABELS[value];
    return { value, label: count > 0 ? `${label} (${count})` : label };
  });
  return (
    <Loaded
      query={query}
      skeleton={
        <Grid gap="12" className={styles['list']}>
          <Skeleton height={180} radius={14} />
          <Skeleton height={180} radius={14} />
        </Grid>
      }
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t.empty} text={<p>{canRequest ? t.emptyText : t.emptyWatching}</p>} />}
    >
      {({ items }) => {
        const statusFilter = options.some(({ value }) => value === status) ? status : '';
        const visible =
          statusFilter === '' ? items : items.filter((request) => request.status === statusFilter);
        return (
          <>
            <FilterSelect label={t.filter} value={statusFilter} options={options} onChange={onStatus} />
            {visible.length === 0 ? (
              <EmptyState title={t.emptyFilter} />
            ) : (
              <Grid as="ul" gap="12" className={styles['list']} aria-label={t.list}>
                {visible.map((request) => (
                  <OwnRequest key={request.id} request={request} />
                ))}
              </Grid>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
