import { desc, eq, sql } from 'drizzle-orm';
import { users } from '../../identity/users';
import { contactCalls, contactRequests } from '../../messaging/contact';
import type { Queries } from '../../platform/db/client';
import { outbox } from '../../platform/mail/tables';
import { quotes, serviceOrders } from '../../workshop/service-orders';
import { customerContacts } from './tables';

/** Maximum number of entries of each kind. */
const LIMIT = 50;

export const insertContact = (
  tx: Queries,
  values: Omit<typeof customerContacts.$inferInsert, 'createdAt' | 'updatedAt'>,
  now: Date,
) => tx.insert(customerContacts).values({ ...values, createdAt: now, updatedAt: now });

export const findContacts = (db: Queries, customerId: string) =>
  db
    .select({ contact: customerContacts, by: users.fullName })
    .from(customerContacts)
    .leftJoin(users, eq(users.id, customerContacts.authorId))
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(desc(customerContacts.createdAt), desc(customerContacts.id))
    .limit(LIMIT);

/** Returns the mails to an address without their contents, which are encrypted. */
export const findMails = (db: Queries, email: string) =>
  db
    .select({ id: outbox.id, kind: outbox.kind, status: outbox.status, createdAt: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id))
    .limit(LIMIT);

export const findRequestsOf = (db: Queries, userId: string) =>
  db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.userId, userId))
    .orderBy(desc(contactRequests.createdAt), desc(contactRequests.id))
    .limit(LIMIT);

export const findCallsOf = (db: Queries, userId: string) =>
  db
    .select({ call: contactCalls, code: contactRequests.code, by: users.fullName })
    .from(contactCalls)
    .innerJoin(contactRequests, eq(contactRequests.id, contactCalls.requestId))
    .leftJoin(users, eq(users.id, contactCalls.staffId))
    .where(eq(contactRequests.userId, userId))
    .orderBy(desc(contactCalls.createdAt), desc(contactCalls.id))
    .limit(LIMIT);

/** Returns the quotes that were sent to a customer. */
export const findSentQuotes = (db: Queries, userId: string) =>
  db
    .select({ id: quotes.id, sentAt: quotes.sentAt, code: serviceOrders.code })
    .from(quotes)
    .innerJoin(serviceOrders, eq(serviceOrders.id, quotes.serviceOrderId))
    .where(sql`${serviceOrders.userId} = ${userId} and ${quotes.sentAt} is not null`)
    .orderBy(desc(quotes.sentAt))
    .limit(LIMIT);
