import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { useLoaderData } from '@evcare/shared-contracts/router';
import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { Heading } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { productDetail } from '../../messages/product-detail';
import { products } from '../../messages/products';
import { useLoaded } from '../../shared/data/hooks';
import { useLateTitle } from '../../shared/data/use-late-title';
import { LoadFailed } from '../../shared/load-failed';
import { Container } from '../../shared/page';
import { useRemote, useSession } from '../../shared/scope';
import { ProductBreadcrumb } from './breadcrumb';
import { BuyBox } from './detail/buy-box';
import { Gallery } from './detail/gallery';
import { NearView } from '../../shared/lazy/near-view';
import { ProductGone } from './detail/product-gone';
import { ProductRow } from './detail/product-row';
import { ProductSkeleton } from './detail/product-skeleton';
import { ProductTabs } from './detail/product-tabs';
import { summaryOf, ViewedProducts } from './detail/viewed-products';
import { usePurchase } from './detail/use-purchase';
import styles from './product-page.module.css';
import type { DetailData } from './routes';

const loadBoughtTogether = async () => (await import('./suggestions/bought-together')).BoughtTogether;

function Product({ detail }: { detail: ProductDetail }) {
  const { product, description, related } = detail;
  const purchase = usePurchase(product);
  const { user } = useSession();
  const { OpenSlot } = useRemote();
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['gallery']}>
          <Gallery product={product} pictures={detail.pictures} size={detail.size} />
        </div>
        <BuyBox
          product={product}
          description={description}
          charger={detail.charger}
          warrantyMonths={detail.warrantyMonths}
          variants={detail.variants ?? []}
          purchase={purchase}
        />
      </div>
      <ProductTabs key={user?.id ?? 'guest'} detail={detail} />
      <div className={styles['notes']}>
        {OpenSlot && <OpenSlot name="mfe-storefront.product-notes" data={summaryOf(product)} />}
      </div>
      <ProductRow title={productDetail.related} products={related} />
      <NearView className={styles['together']} load={loadBoughtTogether} props={{ product }} />
      <ViewedProducts className={styles['together']} product={product} />
    </>
  );
}

export function ProductPage() {
  const { detail, named } = useLoaderData<DetailData>();
  const { value, stale, error, retry } = useLoaded(detail);
  useLateTitle(detail, named);
  const gone = isHttpError(error) && error.status === 404;
  const shown = stale ? undefined : value;
  const category = shown?.product.category;

  return (
    <Container className={styles['page']}>
      <ProductBreadcrumb
        step={
          category && {
            name: messages.productCategories[category].name,
            to: `${PATHS.products}?category=${category}`,
          }
        }
      />
      {gone ? (
        <ProductGone />
      ) : error ? (
        <>
          <Heading as="h1" unseen>
            {products.title}
          </Heading>
          <LoadFailed retry={retry} />
        </>
      ) : shown ? (
        <Product key={shown.product.id} detail={shown} />
      ) : (
        <>
          <Heading as="h1" unseen>
            {products.title}
          </Heading>
          <ProductSkeleton className={styles['columns']} />
        </>
      )}
    </Container>
  );
}
