import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Core } from '../../platform/core/core';
import { PRIORITIES, type Gate } from '../../platform/server/overload/gate';
import type { Events } from '../../platform/events/events';
import type { Replicas } from '../../platform/db/replicas/replicas';
import type { Live } from '../../messaging/live';
import { readFacts, type Facts } from './facts';

/** Minimum interval between database queries, whatever the number of scrapers. */
const FRESH_MS = 10_000;

interface Sources {
  readonly pool: Pool;
  readonly replicas: Pick<Replicas, 'all'>;
  readonly events: Pick<Events, 'status'>;
  readonly live: Pick<Live, 'streams'>;
  readonly gate: Pick<Gate, 'running' | 'waiting'>;
}

type AddGauge = (
  name: string,
  help: string,
  labelNames: string[],
  collect: (self: Gauge) => unknown,
) => unknown;

function addReplicaGauges(gauge: AddGauge, replicas: Replicas['all']): void {
  gauge('database_replica_up', '1 if the replica may answer reads, otherwise 0.', ['replica'], (self) => {
    for (const { name, state } of replicas) self.set({ replica: name }, Number(state === 'up'));
  });
  gauge(
    'database_replica_lag_seconds',
    'Age of the oldest change that a replica has not replayed; absent while it is unknown.',
    ['replica'],
    (self) => {
      for (const { name, lagMs } of replicas) if (lagMs !== null) self.set({ replica: name }, lagMs / 1_000);
    },
  );
}

function addEventGauges(gauge: AddGauge, events: Pick<Events, 'status'>): void {
  gauge(
    'events_subscriptions',
    'Subscriptions that receive signals of changes by other instances, by transport: database or broker.',
    ['transport'],
    (self) => {
      const { subscriptions } = events.status();
      for (const [transport, count] of Object.entries(subscriptions)) self.set({ transport }, count);
    },
  );
  gauge('events_received', 'Signals received since the start, by transport.', ['transport'], (self) => {
    for (const [transport, count] of Object.entries(events.status().received)) self.set({ transport }, count);
  });
  if (events.status().broker === null) return;
  gauge('events_broker_up', '1 if signals arrive through the broker, otherwise 0.', [], (self) =>
    self.set(Number(events.status().broker?.isConnected)),
  );
  gauge('events_forwarding', '1 if this instance forwards to the broker, otherwise 0.', [], (self) =>
    self.set(Number(events.status().broker?.isForwarding)),
  );
  gauge('events_lag_seconds', 'Age of the last entry when it arrived from the broker.', [], (self) => {
    const lagMs = events.status().broker?.lagMs ?? null;
    if (lagMs === null) self.remove();
    else self.set(lagMs / 1_000);
  });
}

/** Adds gauges whose values are read on demand: connections, streams, pending mails, release health. */
export function addGauges(
  registry: Registry,
  { db, now, log, files }: Core,
  { pool, replicas, events, live, gate }: Sources,
): void {
  const gauge: AddGauge = (name, help, labelNames, collect) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await collect(this);
      },
    });

  gauge('database_connections', "Connections in this instance's pool, by state.", ['state'], (self) => {
    self.set({ state: 'idle' }, pool.idleCount);
    self.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  });
  gauge('database_waiting', 'Statements that wait for a connection.', [], (self) =>
    self.set(pool.waitingCount),
  );
  if (replicas.all.length > 0) addReplicaGauges(gauge, replicas.all);
  addEventGauges(gauge, events);
  gauge('requests_running', 'Running requests.', [], (self) => self.set(gate.running));
  gauge('requests_waiting', 'Waiting requests, by priority.', ['priority'], (self) => {
    for (const priority of PRIORITIES) self.set({ priority }, gate.waiting(priority));
  });
  gauge('live_streams', 'Open streams of live events.', [], (self) => self.set(live.streams()));

  if (files.isBucketUp() !== null) {
    gauge('uploads_up', '1 if the bucket of uploads answers this instance, otherwise 0.', [], (self) =>
      self.set(files.isBucketUp() ? 1 : 0),
    );
  }

  let read: { facts: Promise<Facts | null>; at: number } | undefined;
  const facts = (): Promise<Facts | null> => {
    const at = now().getTime();
    if (!read || at - read.at > FRESH_MS) {
      const facts = readFacts(db, now()).catch((error: unknown) => {
        log.error({ event: 'metrics_failed', err: error }, 'metrics without the database');
        return null;
      });
      read = { facts: facts, at };
    }
    return read.facts;
  };
  /** Omits the value if the database does not answer, because an old value would look healthy. */
  const fact = (name: string, help: string, labelNames: string[], set: (self: Gauge, facts: Facts) => void) =>
    gauge(name, help, labelNames, async (self) => {
      const current = await facts();
      if (current) set(self, current);
      else if (labelNames.length === 0) self.remove();
    });

  gauge(
    'database_up',
    '1 if the database answered the last query of the metrics, otherwise 0.',
    [],
    async (self) => self.set((await facts()) ? 1 : 0),
  );
  fact('outbox_waiting', 'Mails that are not sent yet.', [], (self, { mails }) => self.set(mails.waiting));
  fact('outbox_oldest_seconds', 'Age of the oldest mail that is not sent yet.', [], (self, { mails }) =>
    self.set(mails.oldestSeconds),
  );
  fact(
    'dead_letters',
    'Mails that were given up and wait for a decision, by kind.',
    ['kind'],
    (self, facts) => {
      for (const { kind, count } of facts.deadLetters) self.set({ kind }, count);
    },
  );
  fact(
    'recurring_task_overdue_seconds',
    'Time by which the next run of a recurring task is late.',
    ['task'],
    (self, { tasks }) => {
      for (const { task, overdueSeconds } of tasks) self.set({ task }, overdueSeconds);
    },
  );
  fact(
    'recurring_task_failures',
    'Consecutive failed runs of a recurring task.',
    ['task'],
    (self, { tasks }) => {
      for (const { task, failures } of tasks) self.set({ task }, failures);
    },
  );
  fact('orders_last_day', 'Orders of the last 24 hours by status.', ['status'], (self, { orders }) => {
    for (const { status, count } of orders) self.set({ status }, count);
  });
  fact('appointments_next_day', 'Appointments of the next 24 hours by status.', ['status'], (self, facts) => {
    for (const { status, count } of facts.appointments) self.set({ status }, count);
  });
  const ofRelease = ['remote', 'release'];
  fact(
    'remote_release_ready',
    'Visits within the last hour that started this release successfully.',
    ofRelease,
    (self, facts) => {
      for (const { remote, release, ready } of facts.releases) self.set({ remote, release }, ready);
    },
  );
  fact(
    'remote_release_failed',
    'Visits within the last hour in which this release failed.',
    ofRelease,
    (self, facts) => {
      for (const { remote, release, failed } of facts.releases) self.set({ remote, release }, failed);
    },
  );
  const byCode = [...ofRelease, 'code'];
  fact(
    'remote_release_failures',
    'Visits within the last hour in which this release failed, by failure code.',
    byCode,
    (self, facts) => {
      for (const { remote, release, codes } of facts.releases) {
        for (const [code, visits] of Object.entries(codes)) self.set({ remote, release, code }, visits);
      }
    },
  );
}
