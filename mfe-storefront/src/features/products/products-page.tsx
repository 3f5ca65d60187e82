import { lazy, useEffect, useRef } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, Navigate, useLoaderData, useSearchParams } from '@evcare/shared-contracts/router';
import { PRODUCT_CATEGORIES, SHOP_PAGE_SIZE } from '@evcare/shared-contracts/shop';
import { Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { productFilters, productList as t } from '../../messages/product-list';
import { products } from '../../messages/products';
import { useLoaded } from '../../shared/data/hooks';
import { HelpHits } from '../../shared/help/help-hits';
import { LoadFailed } from '../../shared/load-failed';
import { Container } from '../../shared/page';
import { noteSearch } from '../../shared/product/recent-searches';
import { useRemote } from '../../shared/scope';
import { VehicleBar } from '../../shared/vehicle/vehicle-bar';
import { ActiveFilters } from './list/active-filters';
import { Filters } from './list/filters';
import { OnlyFitting, useFollowedVehicle } from './list/only-fitting';
import { Pagination } from './list/pagination';
import { Results } from './list/results';
import { Toolbar } from './list/toolbar';
import { useFilter } from './list/use-filter';
import { useFilterVehicleName } from './list/use-filter-vehicle-name';
import { countOf, writeFilter, type ProductFilter } from './product-filter';
import styles from './products-page.module.css';
import type { ListData } from './routes';

const headingOf = ({ q, category }: ProductFilter): string =>
  q ? t.found(q) : category ? messages.productCategories[category].name : products.title;

/** Filters for browsers without JavaScript. Only the server renders them, so no browser loads their code. */
const FilterForm = lazy(() => import(/* webpackChunkName: "filter-form" */ './list/filter-form'));

/** Shows a notice that the category in the address does not exist; the filter is ignored. */
function useUnknownCategory(): void {
  const { toasts } = useRemote();
  const [query] = useSearchParams();
  const category = query.get('category');
  const unknown = category && !PRODUCT_CATEGORIES.some((known) => known === category);
  useEffect(() => {
    if (unknown) toasts.error(t.unknownCategory);
  }, [category, toasts, unknown]);
}

/** Stores the search for the search dialog. */
function useNotedSearch(q: string | null): void {
  const { storage } = useRemote();
  useEffect(() => {
    if (q) noteSearch(storage, q);
  }, [q, storage]);
}

export function ProductsPage() {
  useUnknownCategory();
  const { filter, change } = useFilter();
  useNotedSearch(filter.q);
  useFollowedVehicle(filter, change);
  const { list } = useLoaderData<ListData>();
  const { value, stale, error, retry } = useLoaded(list);
  const vehicleName = useFilterVehicleName(filter.vehicle);
  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  const acted = useRef(false);

  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [filter.page]);

  // Clicking a filter may remove the clicked element; the focus must not be lost with it.
  const set = countOf(filter);
  useEffect(() => {
    const page = heading.current?.ownerDocument;
    if (set === 0 && acted.current && page?.activeElement === page?.body) {
      heading.current?.focus({ preventScroll: true });
    }
    acted.current = true;
  }, [set]);

  const pages = value ? Math.max(1, Math.ceil(value.total / SHOP_PAGE_SIZE)) : 1;
  if (value && !stale && !error && filter.page > pages) {
    return <Navigate to={PATHS.products + writeFilter({ ...filter, page: pages })} replace />;
  }
  return (
    <Container className={styles['page']}>
      <Stack as="header" gap="4">
        <h1 ref={heading} tabIndex={-1}>
          {headingOf(filter)}
        </h1>
        <Text tone="muted">
          {!filter.q && filter.category ? messages.productCategories[filter.category].lead : t.lead}
        </Text>
        {filter.category === 'battery-charger' && (
          <Link to={`${PATHS.products}/chargers`}>{messages.titles.chargers}</Link>
        )}
      </Stack>
      <VehicleBar>
        <OnlyFitting filter={filter} change={change} />
      </VehicleBar>
      <div className={styles['columns']}>
        <aside className={styles['side']} aria-label={productFilters.title}>
          <Filters filter={filter} facets={value?.facets} change={change} />
          <noscript>
            <FilterForm filter={filter} facets={value?.facets} />
          </noscript>
        </aside>
        <Stack gap="16" className={styles['main']}>
          <Toolbar filter={filter} list={value} stale={stale} change={change} />
          <ActiveFilters filter={filter} vehicleName={vehicleName} facets={value?.facets} />
          {error ? (
            <LoadFailed retry={retry} />
          ) : (
            <>
              <Results filter={filter} list={value} stale={stale} />
              <Pagination filter={filter} pages={pages} onGo={() => void (turned.current = true)} />
            </>
          )}
          {filter.q && !stale && Boolean(value || error) && <HelpHits search={filter.q} />}
        </Stack>
      </div>
    </Container>
  );
}
