import { ROLE_LABELS } from '@evcare/shared-contracts';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import { BOM, csvLine } from '../../platform/endpoints/csv';
import type { Queries } from '../../platform/db/client';
import { peopleTexts as messages } from './messages';
import { findAfter, type Filter, type SeenUser } from './repository';

const AT_ONCE = 1_000;

const rowOf = (user: SeenUser): string[] => [
  user.fullName,
  user.email,
  user.phoneNumber ?? '',
  ROLE_LABELS[user.role],
  messages.statuses[user.status],
  user.emailVerified ? messages.yes : messages.no,
  formatDate(user.createdAt),
  user.lastSeenAt === null ? '' : formatDateTime(user.lastSeenAt),
];

/** Streams all users that match a filter as CSV. */
export async function* usersCsv(db: Queries, filter: Filter): AsyncGenerator<string> {
  yield BOM + csvLine(messages.csvColumns);
  let last = '';
  for (;;) {
    const rows = await findAfter(db, filter, last, AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map((row) => csvLine(rowOf(row))).join('');
    last = rows.at(-1)?.id ?? '';
  }
}
