import type { SerialChoiceBody } from '@evcare/shared-contracts/endpoints/server';
import type { SerialChoice } from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { chooseSerials, readChoice, type Choosable } from '../../sales/serial-numbers';
import { auditedProduct, publishStockChange, recordRequest } from '../parts-requests';
import type { Actor } from '../service-orders';
import { lockOwnRequest, lockRequest, type Held } from './step';

/**
 * Returns the lines whose pieces can be chosen: while they wait for their issue, and as a correction until the
 * vehicle is handed over.
 */
function choosableOf({ request, order, lines }: Held): Choosable {
  const isOver = order.status === 'delivered' || order.status === 'cancelled';
  const waits = request.status === 'approved' || request.status === 'partially_approved';
  const isIssued = request.status === 'issued';
  return {
    phase: isOver ? 'closed' : waits ? 'choose' : isIssued ? 'correct' : 'closed',
    lines: lines
      .map(({ id, productId, approvedQty, returnedQty }) => ({
        id,
        productId,
        quantity: (approvedQty ?? 0) - returnedQty,
        target: { partsRequestLineId: id },
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}

type Lock = (tx: Queries, actor: Actor, id: string) => Promise<Held>;

/** Creates the service that chooses the pieces of a parts request by their serial numbers. */
export function createSerialChoice({ db, now }: Core) {
  const service = (lock: Lock) => ({
    /** @throws ApiError 404 */
    read: (actor: Actor, id: string): Promise<SerialChoice> =>
      db.transaction(async (tx) => readChoice(tx, choosableOf(await lock(tx, actor, id)))),

    /** @throws ApiError 404; 409 INVALID_TRANSITION, SERIAL_UNAVAILABLE */
    choose: (actor: Actor, id: string, { lines }: SerialChoiceBody): Promise<SerialChoice> =>
      db.transaction(async (tx) => {
        const held = await lock(tx, actor, id);
        const choosable = choosableOf(held);
        const cause = { reference: held.request.code, actorId: actor.user.id };
        await chooseSerials(tx, choosable, lines, cause, now());
        const detail = {
          lines: lines.flatMap(({ id: lineId, serials }) => {
            const line = held.lines.find((item) => item.id === lineId);
            return line ? [{ ...auditedProduct(line), serials: serials.join(', ') }] : [];
          }),
        };
        const step = { action: 'serials', actorId: actor.user.id, detail };
        await recordRequest(tx, held.request, held.order, step, now());
        await publishStockChange(tx, now());
        return readChoice(tx, choosable);
      }),
  });
  return { office: service(lockRequest), own: service(lockOwnRequest) };
}
