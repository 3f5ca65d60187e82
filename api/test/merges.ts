import { eq } from 'drizzle-orm';
import { orders } from '../src/sales/orders/tables';
import { users } from '../src/identity/users/tables';
import { vehicles } from '../src/workshop/vehicles/tables';
import type { Person, TestApi } from './api';
import { addProduct, orderForm, sendOrder } from './shop';
import { storeCar } from './vehicles';

let plates = 0;

/** Calls and rows of tests about merged customers. */
export function mergeTools(api: TestApi, { token }: Person) {
  const as = { token };
  const mergesOf = async (id: string) =>
    (await api.call('GET', `/customers/${id}/merges`, as)).data.data.items;
  const undo = (id: string, mergeId: string) =>
    api.post(`/customers/${id}/merges/${mergeId}/undo`, { reason: 'Hai người khác nhau' }, as);
  return {
    mergesOf,
    undo,
    merge: (id: string, otherId: string, changes: object = {}) =>
      api.post(
        `/customers/${id}/merge`,
        { otherId, reason: 'Khách xác nhận', checkedBy: 'call', ...changes },
        as,
      ),
    preview: (id: string, otherId: string) =>
      api.call('GET', `/customers/${id}/merge-preview?otherId=${otherId}`, as),
    undoNewest: async (id: string) => undo(id, (await mergesOf(id))[0].id),
    detail: async (id: string) => (await api.call('GET', `/customers/${id}`, as)).data.data,
    row: async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0],
    buy: async (person: Person, changes: object = {}, total = 500_000) => {
      const id = await addProduct(api);
      return sendOrder(api, orderForm([{ id, quantity: 1 }], total, changes), { token: person.token });
    },
    ordersOf: (id: string) => api.db.$count(orders, eq(orders.userId, id)),
    addCar: (ownerId: string, plate = `51M${10_000 + ++plates}`) => storeCar(api, ownerId, plate),
    ownerOf: async (id: string) =>
      (await api.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.ownerId,
  };
}
