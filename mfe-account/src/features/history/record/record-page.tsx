import { ArrowLeft } from 'lucide-react';
import { isHttpError } from '@evcare/shared-contracts';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import { buttonClass, EmptyState, InlineText, Loading, Skeleton } from '@evcare/shared-ui';
import { history } from '../../../messages/history';
import { LoadFailed } from '../../../shared/data/load-failed';
import { useLoaded } from '../../../shared/data/hooks';
import { Page } from '../../../shared/page';
import { LIST_PATH, type RecordData } from '../routes';
import { RecordView } from './record-view';
import styles from './record.module.css';

const t = history.detail;

export function RecordPage() {
  const { record } = useLoaderData() as RecordData;
  const { value: loaded, stale, error, retry } = useLoaded(record);
  const value = stale ? undefined : loaded;

  if (isHttpError(error) && error.status === 404) {
    return (
      <Page title={history.title} titleHidden>
        <EmptyState
          title={t.notFound}
          action={
            <Link className={buttonClass()} to={LIST_PATH}>
              {t.back}
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title={value ? t.title(value.date) : history.title}
      width="reading"
      before={
        <InlineText as={Link} gap="8" target plain className={styles['back']} to={LIST_PATH}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          {t.back}
        </InlineText>
      }
    >
      {error ? (
        <LoadFailed page error={error} retry={retry} />
      ) : value ? (
        <RecordView record={value} />
      ) : (
        <Loading label={t.loading}>
          <Skeleton height="40rem" radius="var(--radius-card)" />
        </Loading>
      )}
    </Page>
  );
}
