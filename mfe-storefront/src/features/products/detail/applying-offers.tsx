import { Tag } from 'lucide-react';
import { useId, useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import { benefitText, type Offer, type Product } from '@evcare/shared-contracts/shop';
import { Box, Inline, useHydrated } from '@evcare/shared-ui';
import { productDetail as t } from '../../../messages/product-detail';
import { clockOf, isRunning, useOffers } from '../../../shared/cart/offers';
import { usePromo } from '../../../shared/cart/use-cart';
import type { DetailData } from '../routes';
import styles from './applying-offers.module.css';

const MAX_CODES = 3;

const appliesTo = ({ category }: Offer, group: Product['group']): boolean =>
  !category?.length || category.includes(group);

/** Codes that apply to a product of this group. */
export function ApplyingOffers({ group }: Pick<Product, 'group'>) {
  const id = useId();
  const { offers: loaded } = useLoaderData<DetailData>();
  const { value, error } = useOffers(loaded);
  const [now] = useState(() => Date.now());
  const isHydrated = useHydrated();
  const { availablePromotions } = usePromo();
  // Uses the loaded list directly: the store receives it one render later, and the layout would shift.
  const { offset, start } = clockOf(value);
  const running = value?.items.filter((offer) => isRunning(offer, isHydrated ? now + offset : start));
  const offers = (running ?? availablePromotions)
    .filter((offer) => appliesTo(offer, group))
    .slice(0, MAX_CODES);
  if (!value && !error && offers.length === 0) return <div className={styles['place']} />;
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {t.offers}
      </h2>
      <Box as="ul">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Inline
              as={Link}
              align="start"
              gap="8"
              target
              tone="ink"
              size="14"
              plain
              className={styles['offer']}
              to={PATHS.promotions}
            >
              <Tag size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <strong>{offer.code}</strong> {benefitText(offer)},{' '}
                {offer.minOrder > 0 ? t.minOrder(formatMoney(offer.minOrder)) : t.noMinOrder}
              </span>
            </Inline>
          </li>
        ))}
      </Box>
    </section>
  );
}
