import { useRef } from 'react';
import { X } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import type { Comparison } from '@evcare/shared-contracts/shop';
import { Button, Hint, Stack, Text, VisuallyHidden } from '@evcare/shared-ui';
import { compare as t } from '../../messages/compare';
import { productDetail } from '../../messages/product-detail';
import { products } from '../../messages/products';
import { Price } from '../../shared/product/price';
import { productPath } from '../../shared/product/product-path';
import { ProductPicture } from '../../shared/product/product-picture';
import { Rating } from '../../shared/product/rating';
import { useAddToCart } from '../../shared/product/use-add-to-cart';
import { useFocusInPlace } from '../../shared/product/use-focus-in-place';
import { FitNote } from '../../shared/vehicle/fit-note';
import styles from './compare-table.module.css';
import { compareRows } from './rows';

type Product = Comparison['items'][number]['product'];

interface HeadProps {
  product: Product;
  onRemove: (slug: string) => void;
}

function Head({ product, onRemove }: HeadProps) {
  const addToCart = useAddToCart();
  const { slug, name, category, picture, price, compareAtPrice, rating, stock } = product;
  const isOut = stock.state === 'out';
  return (
    <Stack gap="8" className={styles['head']}>
      <Button
        variant="ghost"
        size="sm"
        className={styles['remove']}
        icon={<X size={16} strokeWidth={1.75} />}
        aria-label={t.removeLabel(name)}
        onClick={() => onRemove(slug)}
      >
        {t.remove}
      </Button>
      <ProductPicture picture={picture} category={category} sizes="220px" decorative />
      <Link to={productPath(slug)}>{name}</Link>
      <Price price={price} compareAtPrice={compareAtPrice} stacked />
      {rating ? <Rating rating={rating} /> : <Hint as="span">{t.unrated}</Hint>}
      <Hint as="span">{productDetail.stock[stock.state === 'low' ? 'lowUncounted' : stock.state]}</Hint>
      <FitNote product={product} />
      <Button variant="secondary" size="sm" block disabled={isOut} onClick={() => addToCart(product)}>
        {isOut ? products.card.out : products.card.add} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </Stack>
  );
}

interface CompareTableProps {
  items: Comparison['items'];
  onlyDifferences: boolean;
  onRemove: (slug: string) => void;
}

/** Table with a column for each product. Narrow screens scroll it sideways; the labels stay in view. */
export function CompareTable({ items, onlyDifferences, onRemove }: CompareTableProps) {
  const region = useRef<HTMLDivElement>(null);
  const inPlace = useFocusInPlace(region, items.length);
  const rows = compareRows(items).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <div
      ref={region}
      {...inPlace}
      className={styles['scroll']}
      role="region"
      aria-label={t.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by key
      tabIndex={0}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.property}</VisuallyHidden>
            </th>
            {items.map(({ product }) => (
              <th key={product.id} scope="col">
                <Head product={product} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} data-differs={(differs && items.length > 1) || undefined}>
              <th scope="row">
                {label}
                {differs && items.length > 1 && <VisuallyHidden> ({t.differs})</VisuallyHidden>}
              </th>
              {values.map((value, place) => (
                <td key={items[place]?.product.id}>{value ?? t.none}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={items.length + 1}>
                <Text tone="muted">{t.same}</Text>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
