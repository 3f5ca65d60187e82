import type { DeskAlert } from '@evcare/shared-contracts/office';
import { shortHoursText } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import {
  Badge,
  buttonClass,
  EmptyState,
  Grid,
  Hint,
  Inline,
  InlineText,
  List,
  Skeleton,
} from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { count } from '../../../shared/numbers';
import { Section } from '../../../shared/page';
import { shortTimestamp } from '../../../shared/short-timestamp';
import { Loaded } from '../../../shared/states';
import { useToday } from '../use-today';
import styles from '../manager.module.css';

const t = manager.exceptions;
const MAX_SHOWN = 6;
const HOUR_MINUTES = 60;

type Kind = keyof typeof t.kinds;
const isKnown = (kind: string): kind is Kind => Object.hasOwn(t.kinds, kind);

const lasting = (minutes: number): string =>
  minutes < HOUR_MINUTES ? t.minutes(minutes) : shortHoursText(minutes / HOUR_MINUTES);

/** How long the alert has lasted, or how long is left. */
function timeText(kind: Kind, minutes: number): string {
  if (kind === 'promise' && minutes < 0) return t.overdueBy(lasting(-minutes));
  if (kind === 'conflict' && minutes >= 0) return t.arrivesIn(lasting(minutes));
  return t.since[kind](lasting(Math.abs(minutes)));
}

/** Problems of the workshop, most urgent first, each with the action that resolves it. */
export function ExceptionsCard() {
  const query = useToday();
  return (
    <Section title={t.title}>
      <Loaded query={query} skeleton={<Skeleton height={240} radius={12} />}>
        {({ alerts, board }) => {
          const known = alerts.filter(({ kind }) => isKnown(kind));
          return known.length === 0 ? (
            <EmptyState title={t.empty} />
          ) : (
            <>
              <List aria-label={t.title}>
                {known.slice(0, MAX_SHOWN).map((alert) => (
                  <Exception key={`${alert.kind} ${alert.code}`} alert={alert} now={Date.parse(board.now)} />
                ))}
              </List>
              {known.length > MAX_SHOWN && (
                <InlineText as={Link} target to="/staff">
                  {t.all(count(known.length))}
                </InlineText>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Exception({ alert, now }: { readonly alert: DeskAlert; readonly now: number }) {
  const { code, href, plate, vehicle, customer, minutes, conflict } = alert;
  const kind = alert.kind as Kind;
  const overdue = kind === 'promise' && minutes < 0;
  const urgent = overdue || kind === 'conflict' || kind === 'late';
  const [action, to] =
    kind === 'conflict'
      ? [t.move, `${href}&do=assign`]
      : [kind === 'late' ? t.openAppointment : t.openOrder, href];
  return (
    <Grid
      as="li"
      columns="1fr-auto"
      align="center"
      gap="4"
      gapX="16"
      padY="12"
      line="bottom"
      className={styles['approval']}
    >
      <Inline gap="8">
        <Badge tone={urgent ? 'danger' : 'warning'}>{overdue ? t.overdue : t.kinds[kind]}</Badge>
      </Inline>
      <div className={styles['approvalBody']}>
        <p>
          <strong>{plate || code}</strong> · {timeText(kind, minutes)}
        </p>
        {conflict && <p>{t.blocked(conflict.place, conflict.plate, shortTimestamp(conflict.until, now))}</p>}
      </div>
      <Hint className={styles['note']}>{[code, vehicle, customer].filter(Boolean).join(' · ')}</Hint>
      <Inline gap="8" align="stretch" className={styles['approvalActions']}>
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to={to}
          aria-label={t.actOn(action, plate || code)}
        >
          {action}
        </Link>
      </Inline>
    </Grid>
  );
}
