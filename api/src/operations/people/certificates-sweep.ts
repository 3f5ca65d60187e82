import { formatDate } from '@evcare/shared-contracts/format';
import { CERTIFICATE_LABELS, CERTIFICATE_WARN_DAYS } from '@evcare/shared-contracts/office';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { certifications } from '../../workshop/staffing';
import { users } from '../../identity/users';
import { activeWith, notify } from '../../messaging/notifications';
import { peopleTexts as messages } from './messages';

const DAY = 86_400_000;
/** Path of the back-office page with the certificates of staff. */
const STAFF_PATH = '/manager?tab=shifts&part=staff';

/** Creates the task that notifies managers once of each certificate that expires soon (product rule §3.5). */
export function createCertificateSweep({ db, now }: Core) {
  return async function warn(): Promise<void> {
    const soon = new Date(now().getTime() + CERTIFICATE_WARN_DAYS * DAY);
    const ending = await db
      .select({
        id: certifications.id,
        code: certifications.code,
        expiresAt: certifications.expiresAt,
        name: users.fullName,
      })
      .from(certifications)
      .innerJoin(users, eq(users.id, certifications.userId))
      .where(
        and(
          gt(certifications.expiresAt, now()),
          lte(certifications.expiresAt, soon),
          eq(users.status, 'active'),
          ne(users.role, 'customer'),
        ),
      );
    if (ending.length === 0) return;
    const leaders = await activeWith(db, ['manager', 'admin']);
    for (const { id, code, expiresAt, name } of ending) {
      const last = formatDate(expiresAt.getTime() - 1);
      const text = messages.certificateEnds(name, CERTIFICATE_LABELS[code], last);
      const dedupeKey = `certificate:${id}:${expiresAt.toISOString()}`;
      for (const userId of leaders) {
        await db.transaction((tx) =>
          notify(tx, { userId, kind: 'reminder', text, href: STAFF_PATH, dedupeKey }, now()),
        );
      }
    }
  };
}
