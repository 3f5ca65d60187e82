import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { SHOP_PAGE_SIZE, type ProductList } from '@evcare/shared-contracts/shop';
import { buttonClass, classNames, EmptyState, Grid, Loading } from '@evcare/shared-ui';
import { common } from '../../../messages/common';
import { productList as t } from '../../../messages/product-list';
import { telOf } from '../../../shared/hotline';
import { ParcelPicture } from '../../../shared/pictures/parcel';
import { ProductCard } from '../../../shared/product/product-card';
import { ProductCardSkeleton } from '../../../shared/product/product-card-skeleton';
import { useRemote } from '../../../shared/scope';
import { cleared, countOf, writeFilter, type ProductFilter } from '../product-filter';
import styles from './results.module.css';

/** Cards in the first row of a desktop, whose pictures are visible at once. */
const FIRST_ROW = 3;

interface ResultsProps {
  filter: ProductFilter;
  list: ProductList | undefined;
  stale: boolean;
}

/** What a customer can do when a search finds nothing: spell it differently, or call. */
function SearchHelp() {
  const { hotline } = useRemote().config.company;
  return (
    <>
      {t.emptySearchText} <a href={telOf(hotline)}>{hotline}</a>
    </>
  );
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
    // Suggests removing filters only if a filter other than the search is set.
    const query = countOf(filter) === 1 ? filter.q : null;
    return (
      <EmptyState
        illustration={<ParcelPicture />}
        title={query === null ? t.empty : t.emptySearch(query)}
        text={query === null ? undefined : <SearchHelp />}
        action={
          <Link className={buttonClass()} to={PATHS.products + writeFilter(cleared(filter))}>
            {query === null ? t.clear : t.all}
          </Link>
        }
      />
    );
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
