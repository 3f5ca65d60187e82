import { PATHS } from '@evcare/shared-contracts';
import { Link, Navigate, useLoaderData, useSearchParams } from '@evcare/shared-contracts/router';
import { MAX_COMPARED } from '@evcare/shared-contracts/shop';
import {
  Alert,
  Button,
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
import { comparePath } from '../../shared/chosen/compare-path';
import { chosenStoreOf } from '../../shared/chosen/kept-chosen';
import { useChosen } from '../../shared/chosen/use-chosen';
import { useLoaded } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { ParcelPicture } from '../../shared/pictures/parcel';
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
  if (!value) {
    return (
      <Loading label={t.loading}>
        <Skeleton height={480} radius="var(--radius-card)" />
      </Loading>
    );
  }
  // While other products load, the columns that stay are shown.
  const items = value.items.filter(({ product }) => slugs.includes(product.slug));
  const found = items.map(({ product }) => product.slug);
  const gone = stale ? [] : slugs.filter((slug) => !found.includes(slug));
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
  const remove = (...removed: readonly string[]) => {
    const store = chosenStoreOf(storage);
    store.change({ compared: store.current().compared.filter((slug) => !removed.includes(slug)) });
    setQuery(
      (params) => {
        const kept = params.getAll('p').filter((slug) => !removed.includes(slug));
        params.delete('p');
        kept.forEach((slug) => params.append('p', slug));
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Stack gap="16">
      {gone.length > 0 && (
        <Alert
          tone="info"
          action={
            <Button variant="secondary" size="sm" onClick={() => remove(...gone)}>
              {t.dropGone}
            </Button>
          }
        >
          {t.gone(gone.length)}
        </Alert>
      )}
      {items.length === 0 && !stale && (
        <EmptyState
          title={t.empty}
          text={t.emptyText(MAX_COMPARED)}
          illustration={<ParcelPicture />}
          action={shopLink(t.shop)}
        />
      )}
      {items.length > 1 ? (
        <CheckboxField
          label={t.onlyDifferences}
          checked={isOnlyDifferences}
          onChange={({ target }) => show(target.checked)}
        />
      ) : (
        items.length === 1 && <Hint>{t.one}</Hint>
      )}
      {items.length > 0 && (
        <CompareTable
          items={items}
          onlyDifferences={isOnlyDifferences && items.length > 1}
          onRemove={remove}
        />
      )}
      {items.length > 0 && items.length < MAX_COMPARED && <Cluster>{shopLink(t.more, 'secondary')}</Cluster>}
    </Stack>
  );
}

/** Opens the comparison of the products that this browser has stored, if the address names none. */
function Unnamed() {
  const { compared } = useChosen();
  if (compared.length > 0) return <Navigate to={comparePath(compared)} replace />;
  return (
    <EmptyState
      title={t.empty}
      text={t.emptyText(MAX_COMPARED)}
      illustration={<ParcelPicture />}
      action={shopLink(t.shop)}
    />
  );
}

/** Products side by side, with their differences marked; the address holds which. */
export function ComparePage() {
  const data = useLoaderData<CompareData>();
  return <Page title={t.title}>{data.comparison === null ? <Unnamed /> : <Compared {...data} />}</Page>;
}
