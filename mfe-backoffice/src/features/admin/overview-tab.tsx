import { ROLE_LABELS } from '@evcare/shared-contracts';
import { formatDateTime, formatTime } from '@evcare/shared-contracts/format';
import type { AuditList, SystemHealth } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass } from '@evcare/shared-ui';
import { admin as text } from '../../messages/admin';
import { useOfficeQuery } from '../../shared/data';
import { DataTable, type Column } from '../../shared/list';
import { count, money, Stat, Stats } from '../../shared/numbers';
import { Section } from '../../shared/page';
import { Loaded } from '../../shared/states';
import { AuditTable } from './audit-table';
import { sizeText } from './size-text';
import styles from './admin.module.css';

const EVERY_MS = 30_000;
const RECENT = 8;
/** Age in seconds from which a waiting e-mail is shown as a warning. */
const LATE_SECONDS = 300;

type Failure = SystemHealth['failures'][number];
const FAILURES: readonly Column<Failure>[] = [
  { key: 'remote', header: text.failures.remote, cell: ({ remote }) => remote },
  { key: 'release', header: text.failures.release, cell: ({ release }) => release, wideOnly: true },
  { key: 'code', header: text.failures.code, cell: ({ code }) => code },
  { key: 'count', header: text.failures.count, cell: (row) => count(row.count), align: 'end' },
  { key: 'last', header: text.failures.last, cell: ({ lastAt }) => formatDateTime(lastAt) },
];

/** System health, figures of today, and recent changes. */
export function OverviewTab() {
  const health = useOfficeQuery<SystemHealth>('/admin/health', {
    entities: ['user', 'shop-order', 'service-order'],
    every: EVERY_MS,
  });
  const log = useOfficeQuery<AuditList>('/admin/audit', {
    entities: ['user', 'shop-order', 'service-order', 'appointment', 'parts-request', 'catalogue', 'stock'],
  });
  return (
    <div className={styles['overview']}>
      <Loaded query={health}>
        {(state) => (
          <>
            <Running state={state} />
            <Today state={state} />
            <People state={state} />
            <Section title={text.failures.title}>
              {state.failures.length === 0 ? (
                <p className={styles['detail']}>{text.failures.empty}</p>
              ) : (
                <DataTable
                  caption={text.failures.caption}
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
        title={text.recent.title}
        action={
          <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/admin?tab=audit">
            {text.recent.all}
          </Link>
        }
      >
        <Loaded query={log}>{({ items }) => <AuditTable rows={items.slice(0, RECENT)} />}</Loaded>
      </Section>
    </div>
  );
}

function Running({ state }: { readonly state: SystemHealth }) {
  const { api, database, mails } = state;
  const late = mails.oldestSeconds > LATE_SECONDS;
  const hint =
    mails.failed > 0
      ? text.health.mailsFailed(mails.failed)
      : late
        ? text.health.mailsOldest(Math.floor(mails.oldestSeconds / 60))
        : text.health.mailsFine;
  return (
    <Section
      title={text.health.title}
      action={<span className={styles['detail']}>{text.health.updated(formatTime(state.at))}</span>}
    >
      <Stats label={text.health.title}>
        <Stat
          label={text.health.api}
          value={text.health.apiUp}
          hint={text.health.apiHint(formatDateTime(api.startedAt))}
          tone="success"
        />
        <Stat label={text.health.streams} value={count(api.liveStreams)} hint={text.health.streamsHint} />
        <Stat
          label={text.health.database}
          value={sizeText(database.size)}
          hint={text.health.databaseHint(database.version, database.connections)}
        />
        <Stat
          label={text.health.mails}
          value={count(mails.waiting)}
          hint={hint}
          tone={mails.failed > 0 ? 'danger' : late ? 'warning' : 'neutral'}
        />
      </Stats>
    </Section>
  );
}

function Today({ state: { today } }: { readonly state: SystemHealth }) {
  return (
    <Section title={text.today.title}>
      <Stats label={text.today.title}>
        <Stat
          label={text.today.orders}
          value={count(today.shopOrders)}
          to="/staff/service-orders?tab=shop-orders"
        />
        <Stat label={text.today.sales} value={money(today.shopTotal)} />
        <Stat label={text.today.deliveries} value={count(today.deliveries)} />
        <Stat label={text.today.services} value={money(today.serviceTotal)} />
      </Stats>
    </Section>
  );
}

function People({ state: { users } }: { readonly state: SystemHealth }) {
  return (
    <Section title={text.users.title}>
      <Stats label={text.users.title}>
        {users.map(({ role, count: total, locked }) => (
          <Stat
            key={role}
            label={ROLE_LABELS[role]}
            value={count(total)}
            hint={locked > 0 ? text.users.locked(locked) : undefined}
            to={`/admin/users?role=${role}`}
          />
        ))}
      </Stats>
    </Section>
  );
}
