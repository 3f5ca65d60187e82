import { useEffect } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { useLoaderData, useRevalidator } from '@evcare/shared-contracts/router';
import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { products } from '../../messages/products';
import { useLoaded } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Container } from '../../shared/page';
import { Breadcrumb } from './detail/breadcrumb';
import { BuyBar } from './detail/buy-bar';
import { BuyBox } from './detail/buy-box';
import { Gallery } from './detail/gallery';
import { ProductGone } from './detail/product-gone';
import { ProductRow } from './detail/product-row';
import { ProductSkeleton } from './detail/product-skeleton';
import { ProductTabs } from './detail/product-tabs';
import { usePurchase } from './detail/use-purchase';
import styles from './product-page.module.css';
import type { DetailData } from './routes';

function Product({ detail }: { detail: ProductDetail }) {
  const { product, description, related } = detail;
  const purchase = usePurchase(product);
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['gallery']}>
          <Gallery product={product} pictures={detail.pictures} size={detail.size} />
        </div>
        <BuyBox
          product={product}
          description={description}
          variants={detail.variants ?? []}
          purchase={purchase}
        />
      </div>
      <ProductTabs detail={detail} />
      <ProductRow title={products.detail.related} products={related} />
      <BuyBar product={product} purchase={purchase} />
    </>
  );
}

export function ProductPage() {
  const { detail, named } = useLoaderData<DetailData>();
  const { revalidate } = useRevalidator();
  const { value, stale, error, retry } = useLoaded(detail);
  const gone = isHttpError(error) && error.status === 404;
  const shown = stale ? undefined : value;

  useEffect(() => {
    if (named) return;
    let left = false;
    // The document title was set before the name was loaded, so it is updated once the name is known.
    detail.promise.then(
      () => {
        if (!left) void revalidate();
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [detail, named, revalidate]);

  return (
    <Container className={styles['page']}>
      <Breadcrumb category={shown?.product.category ?? null} />
      {gone ? (
        <ProductGone />
      ) : error ? (
        <>
          <h1 className={styles['title']}>{products.title}</h1>
          <LoadFailed retry={retry} />
        </>
      ) : shown ? (
        <Product key={shown.product.id} detail={shown} />
      ) : (
        <>
          <h1 className={styles['title']}>{products.title}</h1>
          <ProductSkeleton className={styles['columns']} />
        </>
      )}
    </Container>
  );
}
