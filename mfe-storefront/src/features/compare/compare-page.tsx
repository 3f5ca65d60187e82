import { PATHS } from '@evcare/shared-contracts';
import { Link, useLoaderData, useSearchParams } from '@evcare/shared-contracts/router';
import { MAX_COMPARED } from '@evcare/shared-contracts/shop';
import {
  Alert,
  buttonClass,
  CheckboxField,
  Cluster,
  EmptyState,
  Hint,
  Loading,
  Skeleton,
  Stack,
} from '@evcare/shared-ui';
import { compare as t } from '../../messages/compare';
import { chosenStoreOf } from '../../shared/chosen/kept-chosen';
import { useLoaded } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { useRemote } from '../../shared/scope';
import { CompareTable } from './compare-table';
import type { CompareData } from './routes';

/** Query parameter that hides equal properties. */
const ONLY_DIFFERENCES = 'diff';

const shopLink = (label: string, variant?: 'secondary') => (
  <Link className={buttonClass({ variant })} to={PATHS.products}>
    {label}
  </Link>
);

function Compared({ slugs, comparison }: CompareData) {
  const { storage } = useRemote();
  const [query, setQuery] = useSearchParams();
  const { value, stale, error, retry } = useLoaded(comparison);
  if (error) return <LoadFailed retry={retry} />;
  if (!value || stale) {
    return (
      <Loading label={t.loading}>
        <Skeleton height={480} radius="var(--radius-card)" />
      </Loading>
    );
  }
  const { items } = value;
  const isOnlyDifferences = query.has(ONLY_DIFFERENCES);
  const show = (only: boolean) =>
    setQuery(
      (params) => {
        if (only) params.set(ONLY_DIFFERENCES, '1');
        else params.delete(ONLY_DIFFERENCES);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  const remove = (slug: string) => {
    const store = chosenStoreOf(storage);
    store.change({ compared: store.current().compared.filter((other) => other !== slug) });
    setQuery(
      (params) => {
        const kept = params.getAll('p').filter((other) => other !== slug);
        params.delete('p');
        kept.forEach((other) => params.append('p', other));
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const gone = slugs.length - items.length;

  return (
    <Stack gap="16">
      {gone > 0 && <Alert tone="info">{t.gone(gone)}</Alert>}
      {items.length > 1 ? (
        <CheckboxField
          label={t.onlyDifferences}
          checked={isOnlyDifferences}
          onChange={({ target }) => show(target.checked)}
        />
      ) : (
        <Hint>{t.one}</Hint>
      )}
      {items.length > 0 && (
        <CompareTable
          items={items}
          onlyDifferences={isOnlyDifferences && items.length > 1}
          onRemove={remove}
        />
      )}
      {items.length < MAX_COMPARED && <Cluster>{shopLink(t.more, 'secondary')}</Cluster>}
    </Stack>
  );
}

/** Products side by side, with their differences marked; the address holds which. */
export function ComparePage() {
  const data = useLoaderData<CompareData>();
  return (
    <Page title={t.title}>
      {data.comparison === null ? (
        <EmptyState title={t.empty} text={t.emptyText(MAX_COMPARED)} action={shopLink(t.shop)} />
      ) : (
        <Compared {...data} />
      )}
    </Page>
  );
}
