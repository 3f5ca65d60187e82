import { PATHS } from '@evcare/shared-contracts';
import { fits, type Product } from '@evcare/shared-contracts/shop';
import { Grid } from '@evcare/shared-ui';
import { home } from '../../messages/home';
import { ProductCard } from '../../shared/product/product-card';
import { ProductCardSkeleton } from '../../shared/product/product-card-skeleton';
import { useVehicle } from '../../shared/vehicle/use-vehicle';
import { MoreLink } from './more-link';
import { Section } from './section';
import styles from './featured.module.css';

const t = home.featured;
const PLACES = 8;

/** Featured products that fit the visitor's vehicle, if it is known; renders nothing if there are none. */
export function Featured({ products: all }: { products: readonly Product[] | undefined }) {
  const { vehicle } = useVehicle();
  const products = all?.filter(({ fitment }) => vehicle === null || fits(fitment, vehicle) !== 'no');
  if (products?.length === 0) return null;
  return (
    <Section title={t.title} lead={t.lead} more={<MoreLink to={PATHS.products}>{t.all}</MoreLink>} raised>
      <Grid as="ul" columns="2" gap="12" className={styles['grid']} aria-busy={products === undefined}>
        {products
          ? products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} headingLevel={3} />
              </li>
            ))
          : Array.from({ length: PLACES }, (_, index) => (
              <li key={index} aria-hidden="true">
                <ProductCardSkeleton />
              </li>
            ))}
      </Grid>
    </Section>
  );
}
