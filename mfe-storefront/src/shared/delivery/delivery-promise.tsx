import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { CalendarCheck, House, Store, Truck, type LucideIcon } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import {
  isFittedAtHome,
  isFittedAtWorkshop,
  type DeliveryPromise as Promised,
  type Product,
} from '@evcare/shared-contracts/shop';
import { Box, classNames, Cluster, Grid, Skeleton, Text } from '@evcare/shared-ui';
import { delivery as t } from '../../messages/delivery';
import { POLICY_ANSWERS } from '../help/policy-answers';
import { TextButton, textButtonClass } from '../text-button/text-button';
import styles from './delivery-promise.module.css';
import { useDeliveryPlace } from './kept-place';
import { usePromise } from './use-promise';

/** Fields of province and ward, loaded when a visitor wants to choose. */
const PlacePicker = lazy(() => import('./place-picker'));

export type DeliveredItem = Pick<Product, 'id' | 'bulky' | 'category' | 'group' | 'fitment'> & {
  readonly quantity: number;
};

interface DeliveryPromiseProps {
  readonly items: readonly DeliveredItem[];
  /** True if a code is applied: free delivery by a code is not offered, as an order uses only one code. */
  readonly hasCode?: boolean;
  readonly className?: string | undefined;
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={styles['line']}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </li>
  );
}

function homeFittingText(fitting: Promised['homeFitting']): string {
  if (fitting?.isServed === false) return t.noHomeFitting;
  return fitting?.startAt ? t.homeFittingAt(fitting.startAt) : t.homeFitting;
}

/**
 * Days and fee of the delivery to the visitor's ward, pick-up and the nearest fittings. The server renders the
 * same number of lines without dates, so that the layout does not shift when the dates appear.
 */
export function DeliveryPromise({ items, hasCode = false, className }: DeliveryPromiseProps) {
  const place = useDeliveryPlace();
  const { value: promise } = usePromise(items, place?.wardCode);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const known = promise?.place && place?.wardCode === promise.place.wardCode ? promise.place : null;
  const arrival = known && promise?.delivery;
  const free = promise?.delivery.refusal === null && !hasCode ? promise.freeDelivery : null;

  return (
    <Box
      as="section"
      radius="card"
      ground="raised"
      className={classNames(styles['box'], className)}
      aria-label={t.title}
    >
      <Grid as="ul" gap="12" pad="16" className={styles['lines']} aria-live="polite">
        <Line icon={Truck}>
          <Text weight="strong">
            {arrival?.refusal ??
              (arrival?.days
                ? t.arrives(arrival.days)
                : promise?.inStock === false
                  ? t.short
                  : t.nationwide(items.some(({ bulky }) => bulky)))}
          </Text>
          <Cluster as="p" align="center" tone="muted" className={styles['place']}>
            {arrival && known && (
              <span>{arrival.refusal === null ? t.to(known.ward, arrival.fee) : known.ward}</span>
            )}
            <TextButton
              ref={opener}
              className={styles['change']}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              aria-label={known ? t.changeLabel : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {known ? t.change : t.choose}
            </TextButton>
          </Cluster>
          <Text tone="success" weight="strong" className={styles['free']}>
            {free && (free.missing > 0 ? t.missing(free.missing) : t.free(free.code))}
          </Text>
        </Line>
        <Line icon={Store}>
          <p>{promise?.pickup ? t.pickupOn(promise.pickup) : t.pickup}</p>
        </Line>
        {items.some((item) => isFittedAtWorkshop(item) && item.fitment.types.length > 0) && (
          <Line icon={CalendarCheck}>
            <p>{promise?.fitting ? t.fittingAt(promise.fitting.startAt) : t.fitting}</p>
          </Line>
        )}
        {items.some(isFittedAtHome) && (
          <Line icon={House}>
            <p>{homeFittingText(known && promise?.homeFitting)}</p>
          </Line>
        )}
      </Grid>
      <Link className={classNames(textButtonClass, styles['policy'])} to={POLICY_ANSWERS.deliveryTime}>
        {t.policy}
      </Link>
      {isOpen && (
        <div id={panelId} className={styles['panel']}>
          <Suspense fallback={<Skeleton height={160} />}>
            <PlacePicker onDone={close} />
          </Suspense>
        </div>
      )}
    </Box>
  );
}
