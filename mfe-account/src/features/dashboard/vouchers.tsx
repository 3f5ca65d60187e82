import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { benefitText, type Offer, type OfferList } from '@evcare/shared-contracts/shop';
import { Badge, Box, buttonClass, Cluster, Hint, Skeleton } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import type { Read } from '@evcare/shared-ui/data';
import { useRead } from '../../shared/data/hooks';
import styles from './dashboard.module.css';
import { EmptyPart, Part } from './part';

const t = dashboard.vouchers;
const MAX_SHOWN = 3;

function Row({ offer, now }: { offer: Offer; now: number }) {
  const isUsable = offer.isActive && now < Date.parse(offer.validTo);
  return (
    <Cluster as="li" padY="12" align="center" justify="between" gap="8" gapX="16" className={styles['row']}>
      <div className={styles['words']}>
        <p>
          <strong className={styles['code']}>{offer.code}</strong> {!isUsable && <Badge>{t.expired}</Badge>}
        </p>
        <p>{benefitText(offer)}</p>
        <Hint>{t.until(offer.validTo)}</Hint>
      </div>
      {isUsable && (
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to={`${PATHS.cart}?promo=${encodeURIComponent(offer.code)}`}
          aria-label={t.useCode(offer.code)}
        >
          {t.use}
        </Link>
      )}
    </Cluster>
  );
}

export function Vouchers({ pending }: { pending: Read<OfferList> }) {
  return (
    <Part
      title={t.title}
      all={`${PATHS.promotions}?group=saved`}
      part={useRead(pending)}
      skeleton={<Skeleton height={120} radius="var(--radius-control)" />}
    >
      {({ items, now }) =>
        items.length === 0 ? (
          <EmptyPart text={t.empty} action={t.see} to={PATHS.promotions} />
        ) : (
          <Box as="ul">
            {items.slice(0, MAX_SHOWN).map((offer) => (
              <Row key={offer.id} offer={offer} now={Date.parse(now)} />
            ))}
          </Box>
        )
      }
    </Part>
  );
}
