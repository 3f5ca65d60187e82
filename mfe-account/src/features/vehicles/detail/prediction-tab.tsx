import { Link } from '@evcare/shared-contracts/router';
import { REMINDER_STATE_LABELS, type Prediction } from '@evcare/shared-contracts/workshop';
import {
  Badge,
  buttonClass,
  Card,
  Cluster,
  EmptyState,
  Grid,
  Hint,
  List,
  ProgressBar,
  Span,
  Stack,
  Subheading,
  Text,
} from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
import { GaugeDrawing } from '../../../shared/drawings/gauge-drawing';
import { bookingPath } from '../../../shared/vehicle/booking-path';
import styles from './detail.module.css';

const t = vehicles.prediction;

function Item({ id, item }: { id: string; item: Prediction['items'][number] }) {
  const { label, tone } = REMINDER_STATE_LABELS[item.state];
  const due =
    item.dueKm !== null || item.dueDate !== null ? vehicles.reminders.due(item.dueKm, item.dueDate) : null;
  return (
    <Card as="li" padding="sm" className={styles['item']}>
      <Stack gap="8" className={styles['words']}>
        <Cluster align="center" gap="8" gapX="16" justify="between" className={styles['line']}>
          <Subheading size="16">{item.title}</Subheading>
          <Badge tone={tone}>{label}</Badge>
        </Cluster>
        <Grid gap="4" className={styles[item.state]}>
          <ProgressBar
            label={t.bar(item.title)}
            value={Math.min(item.percent, 100)}
            valueText={t.percent(item.percent)}
          />
          <Span size="14" numeric aria-hidden="true">
            {t.percent(item.percent)} ({t.label})
          </Span>
        </Grid>
        <Hint className={styles['quiet']}>{t.reasons}</Hint>
        <ul className={styles['reasons']}>
          {item.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {due !== null && <Hint className={styles['quiet']}>{vehicles.reminders.only(due)}</Hint>}
      </Stack>
      <Grid gap="8" className={styles['end']}>
        {item.priceFrom > 0 && <Text weight="strong">{t.from(item.priceFrom)}</Text>}
        <Link
          className={buttonClass({ variant: item.state === 'ok' ? 'secondary' : 'primary' })}
          to={bookingPath(id, item.serviceCode)}
          aria-label={vehicles.of(messages.common.book, item.title)}
        >
          {messages.common.book}
        </Link>
      </Grid>
    </Card>
  );
}

/** Predicted work with reasons, labelled as an estimate. */
export function PredictionTab({ id, prediction }: { id: string; prediction: Prediction }) {
  const { kmPerDay, items } = prediction;
  if (items.length === 0)
    return <EmptyState title={t.empty} text={t.emptyText} illustration={<GaugeDrawing />} />;
  return (
    <Stack gap="16">
      <Cluster as="h2" align="center" gap="8" gapX="12" size="24">
        {t.title} <Badge tone="info">{t.label}</Badge>
      </Cluster>
      <Text measure tone="muted">
        {t.note}{' '}
        {kmPerDay === null
          ? t.paceUnknown
          : t.pace(kmPerDay.toLocaleString('vi-VN', { maximumFractionDigits: 0 }))}
      </Text>
      <List gap="12">
        {items.map((item) => (
          <Item key={`${item.serviceCode} ${item.title}`} id={id} item={item} />
        ))}
      </List>
    </Stack>
  );
}
