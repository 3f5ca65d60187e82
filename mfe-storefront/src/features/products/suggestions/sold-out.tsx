import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { addressOf, catalogueApi } from '@evcare/shared-contracts/endpoints';
import { formatMoney, keepUnitsTogether } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { Product } from '@evcare/shared-contracts/shop';
import { Button, Grid, Heading, Hint, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { suggestions as t } from '../../../messages/suggestions';
import { useGet } from '../../../shared/data/hooks';
import { useLazyComponent } from '../../../shared/lazy/use-lazy-component';
import { productPath } from '../../../shared/product/product-path';
import styles from './sold-out.module.css';

const loadDialog = async () => (await import('./alert-dialog')).AlertDialog;

/** Button for a mail when the product is available again; its form is loaded on the first press. */
function AlertButton({ product }: { product: Product }) {
  const { Component: AlertDialog, busy, fetchAhead, load } = useLazyComponent(loadDialog, t.alert.failed);
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  const show = async () => {
    if (await load()) setOpen(true);
  };
  return (
    <>
      <Button
        block
        size="lg"
        icon={<Bell size={20} strokeWidth={1.75} />}
        busy={busy}
        onPointerEnter={fetchAhead}
        onClick={() => void show()}
      >
        {requested ? t.alert.requested : t.alert.open}
      </Button>
      {AlertDialog && (
        <AlertDialog
          product={product}
          open={open}
          onClose={() => setOpen(false)}
          onRequested={() => setRequested(true)}
        />
      )}
    </>
  );
}

function Alternatives({ products }: { products: readonly Product[] }) {
  const id = useId();
  return (
    <Stack as="section" gap="8" aria-labelledby={id}>
      <Heading size="16" id={id}>
        {t.alternatives}
      </Heading>
      <Grid as="ul" columns="2" gap="12">
        {products.map(({ id: productId, slug, name, price }) => (
          <li key={productId} className={styles['item']}>
            <Text as={Link} tone="ink" size="14" className={styles['name']} to={productPath(slug)}>
              {keepUnitsTogether(name)}
            </Text>
            <Text weight="strong" numeric>
              {formatMoney(price)}
            </Text>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

/** Choices for a visitor whose product is sold out: a mail once it is available, or another product. */
export function SoldOut({ product }: { product: Product }) {
  const { slug, category } = product;
  const { value, error } = useGet(addressOf(catalogueApi.listSuggestions, { params: { slug } }));
  const alternatives = value?.alternatives ?? [];
  return (
    <Stack gap="16">
      <AlertButton product={product} />
      {alternatives.length > 0 ? (
        <Alternatives products={alternatives} />
      ) : (
        (value !== undefined || error !== null) && (
          <Stack gap="4">
            {value && <Hint>{t.noAlternatives}</Hint>}
            <p>
              <Link to={`${PATHS.products}?category=${category}&inStock=1`}>
                {t.inCategory(messages.productCategories[category].name)}
              </Link>
            </p>
          </Stack>
        )
      )}
    </Stack>
  );
}
