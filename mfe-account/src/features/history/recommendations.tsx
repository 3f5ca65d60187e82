import { useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, historyApi } from '@evcare/shared-contracts/endpoints';
import { Link, useRevalidator } from '@evcare/shared-contracts/router';
import {
  REMINDER_STATE_LABELS,
  type Recommendation,
  type RecommendationList,
} from '@evcare/shared-contracts/workshop';
import {
  Badge,
  Box,
  Button,
  buttonClass,
  Cluster,
  Grid,
  Heading,
  Inline,
  Stack,
  Subheading,
  Text,
} from '@evcare/shared-ui';
import { messages } from '../../messages';
import { history } from '../../messages/history';
import type { Shown } from '@evcare/shared-ui/data';
import { useRemote } from '../../shared/remote-scope';
import { bookingPath } from '../../shared/vehicle/booking-path';
import styles from './history.module.css';

const t = history.later;
const TONES = { watch: 'warning', fail: 'danger' } as const;

interface ItemProps {
  readonly item: Recommendation;
  readonly busy: boolean;
  readonly dismiss: () => void;
}

function Item({ item, busy, dismiss }: ItemProps) {
  const { title, dueKm, dueDate, state } = item;
  const isDated = dueKm !== null || dueDate !== null;
  const urgency = isDated && state && state !== 'ok' ? REMINDER_STATE_LABELS[state] : null;
  const facts = [
    t.foundAt(item.vehicleName, item.foundAt),
    item.price !== null && t.price(item.price),
    isDated && t.due(dueKm, dueDate),
  ].filter(Boolean);
  return (
    <Grid as="li" gap="12" gapX="24" padY="12" line="bottom" className={styles['later']}>
      <Stack gap="8" top>
        <Cluster align="center" gap="8" gapX="12">
          <Subheading size="18" className={styles['services']}>
            {item.source === 'declined' ? t.declined(title) : title}
          </Subheading>
          {item.source !== 'declined' && <Badge tone={TONES[item.source]}>{t.sources[item.source]}</Badge>}
          {urgency && <Badge tone={urgency.tone}>{urgency.label}</Badge>}
        </Cluster>
        <Text size="14" weight="regular" className={styles['quiet']}>
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Inline gap="8">
        <Link
          className={buttonClass({ size: 'sm' })}
          to={bookingPath(item.vehicleId, item.serviceCode)}
          aria-label={`${messages.common.book}: ${title}`}
        >
          {messages.common.book}
        </Link>
        <Button variant="ghost" size="sm" busy={busy} aria-label={`${t.dismiss}: ${title}`} onClick={dismiss}>
          {t.dismiss}
        </Button>
      </Inline>
    </Grid>
  );
}

/** Declined or recommended work, with booking links. Optional: hidden if it fails to load. */
export function Recommendations({ value, stale }: Pick<Shown<RecommendationList>, 'value' | 'stale'>) {
  const { http, toasts } = useRemote();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [dismissedIds, setDismissedIds] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<string | null>(null);

  const dismiss = async ({ id, title }: Recommendation) => {
    setBusy(id);
    try {
      await call(http, historyApi.dismiss, { params: { id } });
      // The focused button is about to be removed.
      heading.current?.focus();
      setDismissedIds((ids) => [...ids, id]);
      toasts.success(t.dismissed(title));
      void revalidate();
    } catch (error) {
      toasts.error(isHttpError(error) ? error.message : t.failed);
    }
    setBusy(null);
  };

  const items = stale ? [] : (value?.items ?? []).filter(({ id }) => !dismissedIds.includes(id));
  if (items.length === 0) return null;
  return (
    <Box
      as="section"
      pad="16"
      radius="card"
      ground="raised"
      className={styles['panel']}
      aria-labelledby="put-off"
    >
      <Heading below="12" size="20" id="put-off" ref={heading} tabIndex={-1}>
        {t.title}
      </Heading>
      <Box as="ul">
        {items.map((item) => (
          <Item key={item.id} item={item} busy={busy === item.id} dismiss={() => void dismiss(item)} />
        ))}
      </Box>
    </Box>
  );
}
