import type { Job, JobDetail, JobQueue, JobSummary, OtherJob } from '@evcare/shared-contracts/office';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import {
  checklistItems,
  findChecklistItems,
  findReworks,
  findServiceOrder,
  readJob,
  readJobs,
  serviceOrderEvents,
  serviceOrderNotFound,
  serviceOrders,
  toJobItems,
  workSessions,
} from '../service-orders';
import type { Caller } from '../../identity/sessions';
import type { Uploads } from '../uploads';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const JOB_LIMIT = 50;
/** Statuses in which the technician's work is finished. */
const OVER = ['ready', 'delivered', 'cancelled'] as const;
/** Statuses in which work can start or continue at once. */
const AT_HAND: readonly Job['status'][] = ['received', 'diagnosing', 'in_progress'];

/**
 * Creates the technicians' views: their own jobs, and an overview of other jobs. The views contain no prices.
 */
export function createTechnicianDesk({ db, now }: Core, { uploads }: { uploads: Uploads }) {
  const jobsWhere = async (where: SQL | undefined): Promise<Job[]> => {
    const rows = await db
      .select()
      .from(serviceOrders)
      .where(where)
      .orderBy(
        sql`${serviceOrders.runningSince} is null`,
        asc(serviceOrders.promisedAt),
        asc(serviceOrders.id),
      )
      .limit(JOB_LIMIT);
    return readJobs(db, rows, now());
  };
  const mine = ({ user }: Caller) =>
    jobsWhere(and(eq(serviceOrders.technicianId, user.id), notInArray(serviceOrders.status, [...OVER])));

  const desk = {
    /**
     * Lists the caller's open jobs, the running job first and the others by promised time, followed by an
     * overview of other jobs.
     */
    async queue(caller: Caller): Promise<JobQueue> {
      const others = await jobsWhere(
        and(
          or(isNull(serviceOrders.technicianId), ne(serviceOrders.technicianId, caller.user.id)),
          notInArray(serviceOrders.status, [...OVER]),
        ),
      );
      return { items: await mine(caller), others: others.map(toOverview) };
    },

    /** Summarises the caller's day: running job, next job and waiting jobs. */
    async summary(caller: Caller): Promise<JobSummary> {
      const jobs = await mine(caller);
      const from = new Date(`${dayInVietnam(now())}T00:00:00+07:00`);
      const finished = await finishedSince(db, caller.user.id, from);
      const open = jobs.filter(({ status }) => status !== 'quality_check');
      return {
        today: {
          jobs: open.length + finished,
          finished,
          workedMinutes: await workedSince(db, caller.user.id, { from, now: now() }),
        },
        running: jobs.find(({ runningSince }) => runningSince !== null) ?? null,
        next:
          jobs.find(({ runningSince, status }) => runningSince === null && AT_HAND.includes(status)) ?? null,
        waitingParts: jobs.filter(({ status }) => status === 'awaiting_parts'),
        waitingApproval: jobs.filter(({ status }) => status === 'awaiting_approval').length,
        qualityChecks: await countChecks(caller.user.id),
      };
    },

    /** Lists finished jobs that the caller did not work on (BR-9), longest waiting first. */
    qualityChecks: async ({ user }: Caller): Promise<Job[]> => jobsWhere(toCheckBy(user.id)),

    /**
     * Returns a job of the caller, or a job that the caller may check.
     * @throws ApiError 404 for any other job
     */
    async job({ user }: Caller, id: string): Promise<JobDetail> {
      const order = await findServiceOrder(db, id);
      if (!order) throw serviceOrderNotFound();
      const own = order.technicianId === user.id;
      const items = await findChecklistItems(db, [id]);
      const checkable = order.status === 'quality_check' && items.every(({ byId }) => byId !== user.id);
      if (!own && !checkable) throw serviceOrderNotFound();
      return {
        job: await readJob(db, order, now()),
        mine: own,
        items: [...(await toJobItems(db, items, uploads.urlOf))],
        reworks: (await findReworks(db, [id])).map(({ at, by, note }) => ({ at, by, note })),
      };
    },
  };
  return desk;

  async function countChecks(userId: string): Promise<number> {
    const [row] = await db.select({ many: count() }).from(serviceOrders).where(toCheckBy(userId));
    return row?.many ?? 0;
  }
}

export type TechnicianDesk = ReturnType<typeof createTechnicianDesk>;

const toCheckBy = (userId: string): SQL | undefined =>
  and(
    eq(serviceOrders.status, 'quality_check'),
    or(isNull(serviceOrders.technicianId), ne(serviceOrders.technicianId, userId)),
    sql`not exists (select 1 from ${checklistItems} where ${checklistItems.serviceOrderId} = ${serviceOrders.id} and ${checklistItems.byId} = ${userId})`,
  );

const toOverview = (job: Job): OtherJob => ({
  id: job.id,
  status: job.status,
  services: job.services,
  technician: job.technician,
  bay: job.bay,
  vehicle: { name: job.vehicle.name, plate: job.vehicle.plate },
  promisedAt: job.promisedAt,
  highVoltage: job.highVoltage,
});

/** Counts the technician's jobs that entered the quality check since `from`; a job counts once. */
async function finishedSince(db: Queries, userId: string, from: Date): Promise<number> {
  const [row] = await db
    .select({ many: sql<number>`count(distinct ${serviceOrderEvents.serviceOrderId})::int` })
    .from(serviceOrderEvents)
    .innerJoin(serviceOrders, eq(serviceOrders.id, serviceOrderEvents.serviceOrderId))
    .where(
      and(
        eq(serviceOrders.technicianId, userId),
        eq(serviceOrderEvents.kind, 'quality_check'),
        gte(serviceOrderEvents.at, from),
        inArray(serviceOrders.status, ['quality_check', ...OVER]),
      ),
    );
  return row?.many ?? 0;
}

/**
 * Returns the whole minutes that a technician has worked since `from`; an earlier session counts
 * from `from` on.
 */
async function workedSince(
  db: Queries,
  userId: string,
  { from, now }: { from: Date; now: Date },
): Promise<number> {
  const rows = await db
    .select({ startedAt: workSessions.startedAt, endedAt: workSessions.endedAt })
    .from(workSessions)
    .where(
      and(
        eq(workSessions.technicianId, userId),
        // No session is longer than a day, so the index on session starts finds every session that overlaps.
        gte(workSessions.startedAt, new Date(from.getTime() - DAY)),
        lt(workSessions.startedAt, now),
      ),
    );
  const milliseconds = rows.reduce((sum, { startedAt, endedAt }) => {
    const begun = Math.max(startedAt.getTime(), from.getTime());
    return sum + Math.max(0, (endedAt ?? now).getTime() - begun);
  }, 0);
  return Math.floor(milliseconds / MINUTE);
}
