import { PATHS } from '@evcare/shared-contracts';
import { formatLastDay, formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { benefitText, type Home } from '@evcare/shared-contracts/shop';
import {
  buttonClass,
  Cluster,
  Grid,
  Skeleton,
  Stack,
  Subheading,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { home } from '../../messages/home';
import { MoreLink } from './more-link';
import { Section } from './section';
import styles from './live-promotions.module.css';

const t = home.promotions;
const PLACES = 3;

type Offer = Home['promotions'][number];

const Voucher = ({ offer }: { offer: Offer }) => (
  <Stack as="li" line="all" radius="card" ground="page" className={styles['voucher']}>
    <Stack gap="4" top pad="24">
      <Subheading size="20">{benefitText(offer)}</Subheading>
      <Text tone="muted">{offer.minOrder > 0 ? t.minimum(formatMoney(offer.minOrder)) : t.noMinimum}</Text>
      <Text tone="muted">{t.until(formatLastDay(offer.validTo))}</Text>
    </Stack>
    <Cluster align="center" justify="between" gap="12" padY="12" padX="24" className={styles['stub']}>
      <span className={styles['code']}>{offer.code}</span>
      <Link
        className={buttonClass({ variant: 'secondary' })}
        to={`${PATHS.cart}?promo=${encodeURIComponent(offer.code)}`}
      >
        <span aria-hidden="true">{t.use}</span>
        <VisuallyHidden>{t.useCode(offer.code)}</VisuallyHidden>
      </Link>
    </Cluster>
  </Stack>
);

/** The first three running promotions; renders nothing if there are none. */
export function LivePromotions({ offers }: { offers: readonly Offer[] | undefined }) {
  if (offers?.length === 0) return null;
  return (
    <Section title={t.title} lead={t.lead} more={<MoreLink to={PATHS.promotions}>{t.all}</MoreLink>}>
      <Grid as="ul" gap="16" className={styles['list']} aria-busy={offers === undefined}>
        {offers
          ? offers.slice(0, PLACES).map((offer) => <Voucher key={offer.id} offer={offer} />)
          : Array.from({ length: PLACES }, (_, index) => (
              <Stack
                as="li"
                line="all"
                radius="card"
                ground="page"
                key={index}
                className={styles['voucher']}
                aria-hidden="true"
              >
                <Skeleton height="9rem" />
              </Stack>
            ))}
      </Grid>
    </Section>
  );
}
