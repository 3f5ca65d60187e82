import { PATHS } from '@evcare/shared-contracts';
import { formatDate, formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { benefitText, type Home } from '@evcare/shared-contracts/shop';
import { buttonClass, Skeleton, VisuallyHidden } from '@evcare/shared-ui';
import { home } from '../../messages/home';
import { MoreLink } from './more-link';
import { Section } from './section';
import styles from './live-promotions.module.css';

const t = home.promotions;
const PLACES = 3;

type Offer = Home['promotions'][number];

const Voucher = ({ offer }: { offer: Offer }) => (
  <li className={styles['voucher']}>
    <div className={styles['words']}>
      <h3 className={styles['benefit']}>{benefitText(offer)}</h3>
      <p className={styles['terms']}>
        {offer.minOrder > 0 ? t.minimum(formatMoney(offer.minOrder)) : t.noMinimum}
      </p>
      <p className={styles['terms']}>{t.until(formatDate(Date.parse(offer.validTo) - 1))}</p>
    </div>
    <div className={styles['stub']}>
      <span className={styles['code']}>{offer.code}</span>
      <Link
        className={buttonClass({ variant: 'secondary' })}
        to={`${PATHS.cart}?promo=${encodeURIComponent(offer.code)}`}
      >
        <span aria-hidden="true">{t.use}</span>
        <VisuallyHidden>{t.useCode(offer.code)}</VisuallyHidden>
      </Link>
    </div>
  </li>
);

/** First promotions that run today; renders nothing if there are none. */
export function LivePromotions({ offers }: { offers: readonly Offer[] | undefined }) {
  if (offers?.length === 0) return null;
  return (
    <Section title={t.title} lead={t.lead} more={<MoreLink to={PATHS.promotions}>{t.all}</MoreLink>}>
      <ul className={styles['list']} aria-busy={offers === undefined}>
        {offers
          ? offers.slice(0, PLACES).map((offer) => <Voucher key={offer.id} offer={offer} />)
          : Array.from({ length: PLACES }, (_, index) => (
              <li key={index} className={styles['voucher']} aria-hidden="true">
                <Skeleton height="9rem" />
              </li>
            ))}
      </ul>
    </Section>
  );
}
