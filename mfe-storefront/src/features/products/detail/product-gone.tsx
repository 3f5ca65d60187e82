import { PATHS } from '@evcare/shared-contracts';
import { Link, useLoaderData, useParams } from '@evcare/shared-contracts/router';
import { buttonClass, Heading, Stack, Text } from '@evcare/shared-ui';
import { productDetail as t } from '../../../messages/product-detail';
import { ParcelPicture } from '../../../shared/pictures/parcel';
import { useLoaded } from '../../../shared/data/hooks';
import type { DetailData } from '../routes';
import { DocumentLinks } from './document-links';
import styles from './product-gone.module.css';
import { ProductRow } from './product-row';

/** Shown instead of a product that is not sold any more: its documents, similar products and a link to all products. */
export function ProductGone() {
  const { slug = '' } = useParams();
  const { value } = useLoaded(useLoaderData<DetailData>().instead);
  return (
    <>
      <Stack align="center" gap="8" padY="32" text="center">
        <div className={styles['art']}>
          <ParcelPicture />
        </div>
        <Heading as="h1" size="30">
          {t.gone}
        </Heading>
        <Text below="16" tone="muted">
          {t.goneText}
        </Text>
        <Link className={buttonClass()} to={PATHS.products}>
          {t.all}
        </Link>
      </Stack>
      {value?.documents && (
        <Stack align="center" padY="16">
          <h2>{t.documents}</h2>
          <DocumentLinks slug={slug} documents={value.documents} />
        </Stack>
      )}
      <ProductRow title={t.goneMaybe} products={value?.items ?? []} />
    </>
  );
}
