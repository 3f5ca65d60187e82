import { EllipsisVertical, Timer, Zap, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { Link, useSearchParams } from '@evcare/shared-contracts/router';
import { classNames, Grid, initialsOf, Inline, Span, Stack, Text, VisuallyHidden } from '@evcare/shared-ui';
import { orderBoardMessages } from '../../../messages/service-order-board';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { descriptionId, type CardView } from './card-view';
import styles from './card.module.css';

const t = orderBoardMessages;
const full = serviceOrderMessages.card;

interface Props extends CardView {
  readonly onMenu: (id: string) => void;
}

/**
 * Card of an order on the board. Its properties are plain values, so a change of another order does not draw
 * it again. Values that are shortened or shown as icons are complete in the link's description.
 */
export const OrderCard = memo(function OrderCard({ onMenu, ...card }: Props) {
  const { id, plate, risk, technician, bay, percent } = card;
  const description = descriptionId(id);
  return (
    <Stack
      as="article"
      line="all"
      radius="control"
      ground="page"
      className={classNames(styles['card'], risk && styles[risk])}
    >
      <Inline align="center" justify="between" gap="4">
        <OpenOrder id={id} label={full.open(card.code, plate)} description={description}>
          {plate}
        </OpenOrder>
        <Grid
          type="button"
          as="button"
          fixed
          centered
          radius="control"
          tone="muted"
          className={styles['menu']}
          aria-label={t.moveOf(plate)}
          aria-haspopup="dialog"
          onClick={() => onMenu(id)}
        >
          <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden="true" />
        </Grid>
      </Inline>
      <div id={description} className={styles['facts']}>
        <Text tone="muted" cut>
          {card.model}
        </Text>
        <Inline as="p" gap="4" title={card.services}>
          <Text as="span" cut aria-hidden="true">
            {card.service}
          </Text>
          {card.moreCount > 0 && (
            <Span tone="muted" fixed aria-hidden="true">
              {full.more(card.moreCount)}
            </Span>
          )}
          <VisuallyHidden>{card.services}</VisuallyHidden>
        </Inline>
        {card.wait !== '' && <Shortened short={card.wait} full={card.fullWait} className={styles['wait']} />}
        <Shortened short={card.promise} full={card.fullPromise} className={styles['promise']} />
        <Inline align="center" gap="4" shrink className={styles['foot']}>
          <Shortened
            short={technician === null ? t.card.unassigned : initialsOf(technician)}
            full={technician === null ? full.unassigned : t.card.technician(technician)}
            className={technician === null ? styles['unassigned'] : styles['initials']}
          />
          {bay !== null && (
            <Text tone="muted" cut>
              {bay}
            </Text>
          )}
          <Inline gap="4" fixed tone="muted" className={styles['flags']}>
            {card.running && <Flag icon={Timer} label={full.running} />}
            {card.highVoltage && <Flag icon={Zap} label={full.highVoltage} className={styles['volt']} />}
          </Inline>
        </Inline>
        {card.unpaid !== null && (
          <Text tone="warning" weight="strong" numeric cut aria-hidden="true">
            {card.unpaid}
          </Text>
        )}
        <VisuallyHidden>{card.money}</VisuallyHidden>
        {percent !== null && <VisuallyHidden>{full.percent(percent)}</VisuallyHidden>}
      </div>
      {percent !== null && (
        <span className={styles['progress']} style={{ inlineSize: `${percent}%` }} aria-hidden="true" />
      )}
    </Stack>
  );
});

interface ShortenedProps {
  readonly short: string;
  readonly full: string;
  readonly className?: string | undefined;
}

/** Value that is shown in a few words, and read in full. */
function Shortened(props: ShortenedProps) {
  return (
    <Text cut className={props.className} title={props.full}>
      <span aria-hidden="true">{props.short}</span>
      <VisuallyHidden>{props.full}</VisuallyHidden>
    </Text>
  );
}

interface FlagProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly className?: string | undefined;
}

function Flag({ icon: Icon, label, className }: FlagProps) {
  return (
    <span title={label} className={className}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

interface OpenOrderProps {
  readonly id: string;
  readonly label: string;
  /** Id of the element that describes the order. */
  readonly description: string;
  readonly children: string;
}

/** Link that opens an order and keeps the list's filters in the address. */
function OpenOrder({ id, label, description, children }: OpenOrderProps) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('open', id);
  return (
    <Text
      as={Link}
      tone="ink"
      weight="strong"
      numeric
      plain
      nowrap
      className={styles['open']}
      to={`?${search}`}
      // The card is dragged, not its address.
      draggable={false}
      aria-label={label}
      aria-describedby={description}
    >
      {children}
    </Text>
  );
}
