import { formatDate } from '@evcare/shared-contracts/format';
import { benefitText, PROMOTION_CATEGORY_LABELS, type Offer } from '@evcare/shared-contracts/shop';
import { Badge, Button, classNames, ProgressBar } from '@evcare/shared-ui';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { promotions as t } from '../../messages/promotions';
import { CopyButton } from '../../shared/cart/copy-button';
import { Countdown } from './countdown';
import styles from './offer-card.module.css';
import { offerState } from './offer-state';

interface OfferCardProps {
  offer: Offer;
  /** The server's time (ms), and its offset to the browser's clock. */
  now: number;
  offset: number;
  saved: boolean;
  inCart: boolean;
  signedIn: boolean;
  /** True if the picture is above the fold. */
  eager: boolean;
  onSave: () => void;
  onUnsave: () => void;
  onUse: () => void;
}

/**
 * Returns the last valid day. The end is exclusive: a promotion that ends at midnight is valid until the day before.
 */
const lastDay = (validTo: string): string => formatDate(Date.parse(validTo) - 1);

/** Keeps the currency sign on the line of its number. */
const unbroken = (text: string): string => text.replace(/(\d) ₫/g, '$1\u00a0₫');

function Usage({ offer, signedIn }: { offer: Offer; signedIn: boolean }) {
  const { usageScope, usedCount, usageLimit } = offer;
  if (usageScope === 'customer') {
    const left = Math.max(0, usageLimit - usedCount);
    return signedIn && left > 0 ? <p className={styles['used']}>{t.yours(left)}</p> : null;
  }
  const usage = t.used(usedCount, usageLimit);
  return (
    <div className={styles['usage']}>
      <ProgressBar label={usage} value={usedCount} max={usageLimit} valueText={usage} />
      <p className={styles['used']}>{usage}</p>
    </div>
  );
}

/** Promotion with its terms and validity, and buttons to save or use it. */
export function OfferCard(props: OfferCardProps) {
  const { offer, now, offset, saved, inCart, signedIn, eager, onSave, onUnsave, onUse } = props;
  const { code, category, validFrom, validTo } = offer;
  const state = offerState(offer, now);
  const live = state === 'live';
  return (
    <li className={classNames(styles['card'], !live && styles['over'])}>
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
            offer.group === 'flash' && <Countdown until={validTo} offset={offset} />
          ) : (
            <Badge tone="neutral">{t.states[state]}</Badge>
          )}
        </div>
      </div>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{unbroken(offer.title)}</h2>
        <p className={styles['benefit']}>{benefitText(offer)}</p>
        {offer.description && <p className={styles['text']}>{offer.description}</p>}
        <ul className={styles['facts']}>
          {offer.minOrder > 0 && <li>{t.minOrder(offer.minOrder)}</li>}
          <li>{state === 'not-started' ? t.from(formatDate(validFrom)) : t.until(lastDay(validTo))}</li>
          <li className={styles['whole']}>
            {category?.length
              ? t.only(category.map((group) => PROMOTION_CATEGORY_LABELS[group]).join(', '))
              : t.everything}
          </li>
        </ul>
        <Usage offer={offer} signedIn={signedIn} />
      </div>
      <div className={styles['foot']}>
        <div className={styles['code']}>
          <span className={styles['letters']}>{code}</span>
          <CopyButton
            text={() => code}
            label={t.copy}
            name={t.copyOne(code)}
            done={t.copied}
            failed={t.copyFailed}
          />
        </div>
        <div className={styles['actions']}>
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
            {!live ? t.states[state] : inCart ? t.inCart : t.use}
          </Button>
        </div>
      </div>
    </li>
  );
}
