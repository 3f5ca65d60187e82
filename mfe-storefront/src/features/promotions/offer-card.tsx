import { formatDate, formatLastDay, keepUnitsTogether } from '@evcare/shared-contracts/format';
import { benefitText, promotionCategories, type Offer } from '@evcare/shared-contracts/shop';
import {
  Badge,
  Button,
  classNames,
  Cluster,
  Grid,
  Heading,
  Hint,
  Inline,
  ProgressBar,
  Span,
  Stack,
  Text,
} from '@evcare/shared-ui';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { promotions as t } from '../../messages/promotions';
import { waitingCode } from '../../messages/waiting-code';
import { CopyButton } from '../../shared/cart/copy-button';
import type { ServerClock } from '../../shared/cart/offers';
import { Countdown } from './countdown';
import styles from './offer-card.module.css';
import { offerState } from './offer-state';

interface OfferCardProps {
  offer: Offer;
  /** The server's time (ms), and its clock. */
  now: number;
  clock: ServerClock;
  saved: boolean;
  inCart: boolean;
  /** Text that says what the cart lacks if this code is applied but does not qualify yet; null otherwise. */
  waitingFor: string | null;
  signedIn: boolean;
  /** True if the picture is above the fold. */
  eager: boolean;
  onSave: () => void;
  onUnsave: () => void;
  onUse: () => void;
}

function Usage({ offer, signedIn }: { offer: Offer; signedIn: boolean }) {
  const { usageScope, usedCount, usageLimit } = offer;
  if (usageScope === 'customer') {
    const left = Math.max(0, usageLimit - usedCount);
    return signedIn && left > 0 ? <Hint>{t.yours(left)}</Hint> : null;
  }
  // An empty bar looks broken.
  if (usedCount === 0) return <Hint>{t.unused(usageLimit)}</Hint>;
  const usage = t.used(usedCount, usageLimit);
  return (
    <Grid columns="1fr-auto" align="center" gap="12" numeric>
      <ProgressBar label={usage} value={usedCount} max={usageLimit} valueText={usage} />
      <Hint>{usage}</Hint>
    </Grid>
  );
}

/** Promotion with its terms and validity, and buttons to save or use it. */
export function OfferCard(props: OfferCardProps) {
  const { offer, now, clock, saved, inCart, waitingFor, signedIn, eager, onSave, onUnsave, onUse } = props;
  const { code, category, validFrom, validTo } = offer;
  const state = offerState(offer, now);
  const live = state === 'live';
  return (
    <Grid
      as="li"
      line="all"
      radius="card"
      ground="page"
      className={classNames(styles['card'], !live && styles['over'])}
    >
      <div className={styles['picture']}>
        {offer.image && (
          <img
            className={styles['image']}
            src={offer.image}
            alt=""
            width={640}
            height={360}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
        <div className={styles['mark']}>
          {live ? (
            offer.group === 'flash' && <Countdown until={validTo} clock={clock} />
          ) : (
            <Badge tone="neutral">{t.states[state]}</Badge>
          )}
        </div>
      </div>
      <Stack top gap="8" pad="16">
        <Heading size="18">{keepUnitsTogether(offer.title)}</Heading>
        <Text tone="primary" weight="strong" className={styles['benefit']}>
          {benefitText(offer)}
        </Text>
        {offer.description && <Hint>{offer.description}</Hint>}
        <Cluster as="ul" tone="muted" size="14" gapX="8" numeric className={styles['facts']}>
          {offer.minOrder > 0 && <li>{t.minOrder(offer.minOrder)}</li>}
          <li>{state === 'not-started' ? t.from(formatDate(validFrom)) : t.until(formatLastDay(validTo))}</li>
          <li className={styles['whole']}>
            {category?.length ? t.only(promotionCategories(category)) : t.everything}
          </li>
        </Cluster>
        <Usage offer={offer} signedIn={signedIn} />
      </Stack>
      <Stack gap="12" className={styles['foot']}>
        <Inline justify="between" gap="8" className={styles['code']}>
          <Span size="18" weight="strong" breaks className={styles['letters']}>
            {code}
          </Span>
          <CopyButton
            text={() => code}
            label={t.copy}
            name={t.copyOne(code)}
            done={t.copied}
            failed={t.copyFailed}
          />
        </Inline>
        {live && waitingFor && (
          <div>
            <Text weight="strong">{waitingCode.title}</Text>
            <Hint>{waitingFor}</Hint>
          </div>
        )}
        <Grid gap="8" className={styles['actions']}>
          {(saved || state !== 'expired') && (
            <Button
              variant="secondary"
              aria-pressed={saved}
              aria-label={saved ? t.unsaveOne(code) : t.saveOne(code)}
              icon={saved ? <BookmarkCheck /> : <Bookmark />}
              onClick={saved ? onUnsave : onSave}
            >
              {saved ? t.unsave : t.save}
            </Button>
          )}
          <Button
            disabled={!live}
            className={styles['use']}
            aria-label={live && !inCart ? t.useOne(code) : undefined}
            onClick={onUse}
          >
            {!live ? t.states[state] : waitingFor ? t.viewCart : inCart ? t.inCart : t.use}
          </Button>
        </Grid>
      </Stack>
    </Grid>
  );
}
