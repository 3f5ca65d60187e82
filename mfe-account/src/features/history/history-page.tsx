import { useLoaderData } from '@evcare/shared-contracts/router';
import { classNames, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { history } from '../../messages/history';
import { LoadFailed } from '../../shared/data/load-failed';
import { useLoaded } from '../../shared/data/hooks';
import { Page } from '../../shared/page';
import { isFiltered } from './filter';
import { Filters } from './filters';
import { Recommendations } from './recommendations';
import type { HistoryData } from './routes';
import { Visits } from './visits';
import styles from './history.module.css';

const ROWS = [0, 1, 2, 3];

/** Returns whether a read has finished. The parts are shown together, so that none of them shifts another. */
const isSettled = ({ value, error }: { value: unknown; error: unknown }) =>
  value !== undefined || error !== null;

export function HistoryPage() {
  const { filter, list, recommendations } = useLoaderData() as HistoryData;
  const { value, stale, error, retry } = useLoaded(list);
  const recommendationState = useLoaded(recommendations);
  const isReady = isSettled({ value, error }) && isSettled(recommendationState);
  const isEmpty = value !== undefined && !stale && value.total === 0 && !isFiltered(filter);
  return (
    <Page title={history.title}>
      <Stack gap="24">
        {isReady && <Recommendations value={recommendationState.value} stale={recommendationState.stale} />}
        {isReady && !isEmpty && <Filters filter={filter} list={value} />}
        {isReady && error ? (
          <LoadFailed page error={error} retry={retry} />
        ) : isReady && value ? (
          <div className={classNames(stale && styles['stale'])} aria-busy={stale}>
            <Visits list={value} filter={filter} />
          </div>
        ) : (
          <Loading label={history.loading}>
            <Stack gap="16" className={styles['visits']}>
              {ROWS.map((row) => (
                <Skeleton key={row} height="7.5rem" radius="var(--radius-card)" />
              ))}
            </Stack>
          </Loading>
        )}
      </Stack>
    </Page>
  );
}
