import type { PartsCoverage } from '@evcare/shared-contracts/office';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { partsRequestLines, partsRequests, type RequestLineRow } from '../parts-requests';
import { findQuotes, findServiceLines, type QuoteRow, type ServiceLineRow } from '../service-orders';

/** Lines and quotes of the given service orders, and the parts issued for them. */
export interface Agreed {
  readonly lines: readonly ServiceLineRow[];
  readonly quotes: readonly QuoteRow[];
  readonly issued: readonly (RequestLineRow & { readonly serviceOrderId: string })[];
}

export async function readAgreed(db: Queries, serviceOrderIds: readonly string[]): Promise<Agreed> {
  const issued = await db
    .select({ line: partsRequestLines, serviceOrderId: partsRequests.serviceOrderId })
    .from(partsRequestLines)
    .innerJoin(partsRequests, eq(partsRequests.id, partsRequestLines.requestId))
    .where(
      and(inArray(partsRequests.serviceOrderId, [...serviceOrderIds]), eq(partsRequests.status, 'issued')),
    );
  return {
    lines: await findServiceLines(db, serviceOrderIds),
    quotes: await findQuotes(db, serviceOrderIds),
    issued: issued.map(({ line, serviceOrderId }) => ({ ...line, serviceOrderId })),
  };
}

/** True for a booked service: it was never in a quote, and its price includes its material. */
export const isBooked = ({ kind, quoteId, approval }: ServiceLineRow): boolean =>
  kind === 'labour' && quoteId === null && approval === 'approved';

export interface Covered {
  readonly coverage: PartsCoverage;
  /** Line for which a part is issued; null if no line covers it. */
  readonly serviceLineId: string | null;
}

/**
 * Checks whether a part may leave the store room for a service order (BR-11): as a part that the customer
 * approved, up to the approved quantity, or as material of a booked service.
 * @param quantity quantity to issue
 */
export function coverageOf(
  line: Pick<RequestLineRow, 'productId' | 'serviceLineId' | 'requestId'>,
  quantity: number,
  serviceOrderId: string,
  agreed: Agreed,
): Covered {
  const its = agreed.lines.filter((line) => line.serviceOrderId === serviceOrderId);
  const parts = its.filter(({ kind, productId }) => kind === 'part' && productId === line.productId);
  const approved = parts.filter(({ approval }) => approval === 'approved');
  const booked = its.find(({ id }) => id === line.serviceLineId);
  if (booked && isBooked(booked)) return { coverage: 'booked', serviceLineId: booked.id };
  const others = agreed.issued.filter((item) => item.requestId !== line.requestId);
  const free = approved.map((part) => ({ id: part.id, left: part.quantity - netIssued(others, part.id) }));
  const left = free.reduce((sum, part) => sum + part.left, 0);
  const target = free.find((part) => part.left >= quantity) ?? free.find((part) => part.left > 0);
  if (target && left >= quantity) return { coverage: 'approved', serviceLineId: target.id };
  if (parts.some((part) => isAsked(part, agreed.quotes))) return { coverage: 'waiting', serviceLineId: null };
  if (approved.length > 0) return { coverage: 'exceeded', serviceLineId: null };
  const declined = parts.some(({ approval }) => approval === 'declined');
  return { coverage: declined ? 'declined' : 'none', serviceLineId: null };
}

/** Returns the quantity issued for a line, less returns. */
const netIssued = (issued: Agreed['issued'], serviceLineId: string): number =>
  issued
    .filter((item) => item.serviceLineId === serviceLineId)
    .reduce((sum, { approvedQty, returnedQty }) => sum + (approvedQty ?? 0) - returnedQty, 0);

/** True if the line's quote is a draft or awaits an answer; lines of a superseded quote do not count. */
function isAsked({ approval, quoteId }: ServiceLineRow, quotes: Agreed['quotes']): boolean {
  if (approval !== 'pending') return false;
  const state = quotes.find(({ id }) => id === quoteId)?.state;
  return quoteId === null || state === 'draft' || state === 'sent';
}

/** Reports whether every approved part that is kept in stock has been issued. */
export const allIssued = ({ lines, issued }: Agreed): boolean =>
  lines
    .filter(
      ({ kind, productId, approval }) => kind === 'part' && productId !== null && approval === 'approved',
    )
    .every(({ id, quantity }) => netIssued(issued, id) >= quantity);
