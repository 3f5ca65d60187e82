import { useLoaderData } from '@evcare/shared-contracts/router';
import { classNames, Loading, Skeleton } from '@evcare/shared-ui';
import { history } from '../../messages/history';
import { LoadFailed } from '../../shared/data/load-failed';
import { useLoaded } from '../../shared/data/use-loaded';
import { Page } from '../../shared/page';
import { isFiltered } from './filter';
import { Filters } from './filters';
import { LaterList } from './later-list';
import type { HistoryData } from './routes';
import { Visits } from './visits';
import styles from './history.module.css';

const ROWS = [0, 1, 2, 3];

/** What comes first stands above what comes later, and would be pushed or push: the parts are shown together. */
const isSettled = ({ value, error }: { value: unknown; error: unknown }) =>
  value !== undefined || error !== null;

export function HistoryPage() {
  const { filter, list, later } = useLoaderData() as HistoryData;
  const { value, stale, error, retry } = useLoaded(list);
  const putOff = useLoaded(later);
  const ready = isSettled({ value, error }) && isSettled(putOff);
  const nothingYet = value !== undefined && !stale && value.total === 0 && !isFiltered(filter);
  return (
    <Page title={history.title}>
      <div className={styles['page']}>
        {ready && <LaterList value={putOff.value} stale={putOff.stale} />}
        {ready && !nothingYet && <Filters filter={filter} list={value} />}
        {ready && error ? (
          <LoadFailed error={error} retry={retry} />
        ) : ready && value ? (
          <div className={classNames(stale && styles['stale'])} aria-busy={stale}>
            <Visits list={value} filter={filter} />
          </div>
        ) : (
          <Loading label={history.loading}>
            <div className={styles['visits']}>
              {ROWS.map((row) => (
                <Skeleton key={row} height="8.5rem" radius="var(--radius-card)" />
              ))}
            </div>
          </Loading>
        )}
      </div>
    </Page>
  );
}
