import { lazy, Suspense } from 'react';
import { telOf } from '@evcare/shared-contracts/format';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { SHOP_PAGE_SIZE, type ProductList } from '@evcare/shared-contracts/shop';
import { buttonClass, classNames, Cluster, EmptyState, Grid, Loading } from '@evcare/shared-ui';
import { common } from '../../../messages/common';
import { productList as t } from '../../../messages/product-list';
import { search } from '../../../messages/search';
import { ParcelPicture } from '../../../shared/pictures/parcel';
import { ProductCard } from '../../../shared/product/product-card';
import { ProductCardSkeleton } from '../../../shared/product/product-card-skeleton';
import { useRemote } from '../../../shared/scope';
import { cleared, countOf, writeFilter, type ProductFilter } from '../product-filter';
import styles from './results.module.css';

/** Loaded only for a search that finds no product. */
const OtherResults = lazy(() => import(/* webpackChunkName: "other-results" */ './other-results'));

/** Cards in the first row of a desktop, whose pictures are visible at once. */
const FIRST_ROW = 3;

/** Says that nothing was found, and what to do: other kinds of results and the hotline, or fewer filters. */
function Nothing({ filter }: { filter: ProductFilter }) {
  const { hotline } = useRemote().config.company;
  // Suggests removing filters only if a filter other than the search is set.
  const query = countOf(filter) === 1 ? filter.q : null;
  return (
    <>
      <EmptyState
        illustration={<ParcelPicture />}
        title={query === null ? t.empty : t.emptySearch(query)}
        text={query === null ? undefined : t.emptySearchText}
        action={
          <Cluster justify="center" gap="12">
            <Link className={buttonClass()} to={PATHS.products + writeFilter(cleared(filter))}>
              {query === null ? t.clear : t.all}
            </Link>
            {query !== null && (
              <a className={buttonClass({ variant: 'secondary' })} href={telOf(hotline)}>
                {search.call(hotline)}
              </a>
            )}
          </Cluster>
        }
      />
      {query !== null && (
        <Suspense fallback={null}>
          <OtherResults search={query} />
        </Suspense>
      )}
    </>
  );
}

interface ResultsProps {
  filter: ProductFilter;
  list: ProductList | undefined;
  stale: boolean;
}

/** Product cards; shows the previous list while the next one loads. */
export function Results({ filter, list, stale }: ResultsProps) {
  if (!list) {
    return (
      <Loading label={common.loading}>
        <Grid columns="2" gap="32" gapX="16" className={styles['grid']}>
          {Array.from({ length: SHOP_PAGE_SIZE }, (_, index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </Grid>
      </Loading>
    );
  }
  if (list.items.length === 0) {
    return <Nothing filter={filter} />;
  }
  return (
    <Grid
      as="ul"
      columns="2"
      gap="32"
      gapX="16"
      className={classNames(styles['grid'], stale && styles['stale'])}
      aria-label={t.results}
      aria-busy={stale}
    >
      {list.items.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            headingLevel={2}
            priority={index === 0 ? 'high' : index < FIRST_ROW ? 'eager' : undefined}
          />
        </li>
      ))}
    </Grid>
  );
}
