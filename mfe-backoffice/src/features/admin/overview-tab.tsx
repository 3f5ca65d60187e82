import { ROLE_LABELS } from '@evcare/shared-contracts';
import { addressOf, systemApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime, formatTime } from '@evcare/shared-contracts/format';
import type { SystemHealth } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Loading, Skeleton, Span, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { admin as t } from '../../messages/admin';
import { useApiQuery } from '../../shared/data';
import { DataTable, type Column } from '../../shared/list';
import { count, money, Stat, Stats } from '../../shared/numbers';
import { Section } from '../../shared/page';
import { FIRST_VIEW_HEIGHT, Loaded, useTogether } from '../../shared/states';
import { useDeskSummary } from '../../shared/use-desk-summary';
import { AuditTable } from './audit-table';
import { sizeText } from './size-text';
import { WaitingSection } from './waiting-section';

const REFRESH_INTERVAL_MS = 30_000;
const MAX_RECENT = 8;
/** Age in seconds from which a waiting e-mail is shown as a warning. */
const LATE_MAIL_SECONDS = 300;

type Failure = SystemHealth['failures'][number];
const FAILURES: readonly Column<Failure>[] = [
  { key: 'remote', header: t.failures.remote, cell: ({ remote }) => remote },
  { key: 'release', header: t.failures.release, cell: ({ release }) => release, wideOnly: true },
  { key: 'code', header: t.failures.code, cell: ({ code }) => code },
  { key: 'count', header: t.failures.count, cell: (row) => count(row.count), align: 'end' },
  { key: 'last', header: t.failures.last, cell: ({ lastAt }) => formatDateTime(lastAt) },
];

/** System health, today's figures, and recent changes. */
export function OverviewTab() {
  const health = useApiQuery(addressOf(systemApi.health), {
    entities: ['user', 'shop-order', 'service-order'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  const log = useApiQuery(addressOf(systemApi.audit), {
    entities: ['user', 'shop-order', 'service-order', 'appointment', 'parts-request', 'catalogue', 'stock'],
  });
  const isShown = useTogether([health, useDeskSummary(true)]);
  if (!isShown) {
    return (
      <Loading label={messages.common.loading}>
        <Skeleton height={FIRST_VIEW_HEIGHT} radius={12} />
      </Loading>
    );
  }
  return (
    <Stack gap="16">
      <WaitingSection />
      <Loaded query={health}>
        {(state) => (
          <>
            <HealthSection state={state} />
            <TodaySection state={state} />
            <UsersSection state={state} />
            <Section title={t.failures.title}>
              {state.failures.length === 0 ? (
                <Text tone="muted" breaks>
                  {t.failures.empty}
                </Text>
              ) : (
                <DataTable
                  caption={t.failures.caption}
                  columns={FAILURES}
                  rows={state.failures}
                  rowKey={({ remote, release, code }) => `${remote} ${release} ${code}`}
                />
              )}
            </Section>
          </>
        )}
      </Loaded>
      <Section
        title={t.recent.title}
        action={
          <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/admin?tab=audit">
            {t.recent.all}
          </Link>
        }
      >
        <Loaded query={log}>{({ items }) => <AuditTable rows={items.slice(0, MAX_RECENT)} />}</Loaded>
      </Section>
    </Stack>
  );
}

function HealthSection({ state }: { readonly state: SystemHealth }) {
  const { api, database, mails } = state;
  const late = mails.oldestSeconds > LATE_MAIL_SECONDS;
  const hint =
    mails.failed > 0
      ? t.health.mailsFailed(mails.failed)
      : late
        ? t.health.mailsOldest(Math.floor(mails.oldestSeconds / 60))
        : t.health.mailsFine;
  return (
    <Section
      title={t.health.title}
      action={
        <Span tone="muted" breaks>
          {t.health.updated(formatTime(state.at))}
        </Span>
      }
    >
      <Stats label={t.health.title}>
        <Stat
          label={t.health.api}
          value={t.health.apiUp}
          hint={t.health.apiHint(formatDateTime(api.startedAt))}
          tone="success"
        />
        <Stat label={t.health.streams} value={count(api.liveStreams)} hint={t.health.streamsHint} />
        <Stat
          label={t.health.database}
          value={sizeText(database.size)}
          hint={t.health.databaseHint(database.version, database.connections)}
        />
        <Stat
          label={t.health.mails}
          value={count(mails.waiting)}
          hint={hint}
          tone={mails.failed > 0 ? 'danger' : late ? 'warning' : 'neutral'}
          to="/admin/jobs"
        />
      </Stats>
    </Section>
  );
}

function TodaySection({ state: { today } }: { readonly state: SystemHealth }) {
  return (
    <Section title={t.today.title}>
      <Stats label={t.today.title}>
        <Stat
          label={t.today.orders}
          value={count(today.shopOrders)}
          to="/staff/service-orders?tab=shop-orders"
        />
        <Stat label={t.today.sales} value={money(today.shopTotal)} />
        <Stat label={t.today.deliveries} value={count(today.deliveries)} />
        <Stat label={t.today.services} value={money(today.serviceTotal)} />
      </Stats>
    </Section>
  );
}

function UsersSection({ state: { users } }: { readonly state: SystemHealth }) {
  return (
    <Section title={t.users.title}>
      <Stats label={t.users.title}>
        {users.map(({ role, count: total, locked }) => (
          <Stat
            key={role}
            label={ROLE_LABELS[role]}
            value={count(total)}
            hint={locked > 0 ? t.users.locked(locked) : undefined}
            to={`/admin/users?role=${role}`}
          />
        ))}
      </Stats>
    </Section>
  );
}
