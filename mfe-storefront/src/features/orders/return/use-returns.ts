import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, returnApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import type { Order } from '@evcare/shared-contracts/shop';
import { returns as t } from '../../../messages/returns';
import { useRemote } from '../../../shared/scope';
import type { OrderData } from '../routes';
import { MOVED_CODES, type OrderActions } from '../use-order';

export type ReturnBody = Omit<BodyOf<typeof returnApi.create>, 'phone'>;
/** Messages of the server, by field. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ReturnsParts {
  readonly data: OrderData;
  readonly actions: OrderActions;
}

/** Requests about the return of an order. Failures are reported; the caller keeps what was entered. */
export function useReturns({ data, actions }: ReturnsParts) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const { code, phone } = data;
  const access = phone === null ? {} : { phone };

  /** Returns whether the request is over, and the server's messages by field. */
  async function run(
    send: () => Promise<Order>,
    done: string,
  ): Promise<{ over: boolean; errors: FieldErrors }> {
    if (busy) return { over: false, errors: {} };
    setBusy(true);
    actions.clearMoved();
    try {
      const order = await send();
      data.forget();
      data.order?.show(order);
      toasts.success(done);
      return { over: true, errors: {} };
    } catch (error) {
      if (isHttpError(error) && MOVED_CODES.includes(error.code)) {
        actions.reportMoved();
        return { over: true, errors: {} };
      }
      const errors = isHttpError(error) ? firstMessages(error.errors) : {};
      if (Object.keys(errors).length === 0) toasts.error(isHttpError(error) ? error.message : t.failed);
      return { over: false, errors };
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    request: (body: ReturnBody) =>
      run(
        async () =>
          (await call(http, returnApi.create, { params: { code }, body: { ...access, ...body } })).data,
        t.sent,
      ),
    withdraw: async () =>
      (
        await run(
          async () => (await call(http, returnApi.withdraw, { params: { code }, body: access })).data,
          t.withdrawn,
        )
      ).over,
  };
}

const firstMessages = (errors: Readonly<Record<string, readonly string[]>> | undefined): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
