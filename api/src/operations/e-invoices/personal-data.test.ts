import { eq } from 'drizzle-orm';
import { users } from '../../identity/users/tables';
import { startApi, type TestApi } from '../../../test/api';
import { BUYER, COMPANY, invoiceWork, orderToInvoice, storedInvoices } from '../../../test/invoices';
import { eInvoiceData } from './personal-data';
import { eInvoices } from './tables';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true });
});
afterAll(() => api.close());

const invoiceOf = async (userId: string) => {
  const order = await orderToInvoice(api, { userId });
  await invoiceWork(api).run();
  const [invoice] = await storedInvoices(api, order.id);
  if (!invoice) throw new Error('no invoice');
  return invoice;
};
const stored = async (id: string) => {
  const [row] = await api.db.select().from(eInvoices).where(eq(eInvoices.id, id));
  return row;
};

test('an erasure empties the mailbox, and leaves the buyer, the lines and the number', async () => {
  const { id: userId } = await api.person();
  const { id } = await invoiceOf(userId);
  await eInvoiceData.erase?.(api.db, { userIds: [userId] }, api.clock.now());
  expect(await stored(id)).toMatchObject({
    email: null,
    buyer: { name: COMPANY.companyName, taxCode: COMPANY.taxCode },
    total: 530_000,
    state: 'issued',
  });
  const retained = await eInvoiceData.findRetained?.(api.db, { userIds: [userId] });
  expect(retained).toEqual([expect.objectContaining({ kind: 'invoices', count: 1 })]);
});

test('a copy of personal data contains the invoices of the customer', async () => {
  const { id: userId } = await api.person();
  await invoiceOf(userId);
  const sections = await eInvoiceData.copy?.(api.db, { userIds: [userId] });
  expect(sections).toMatchObject([
    { rows: [{ buyer: COMPANY.companyName, email: COMPANY.email, total: 530_000 }] },
  ]);
});

test('the buyer is erased at the end of the term, and not before it', async () => {
  const { id: userId } = await api.person();
  const { id, contents, orderId } = await invoiceOf(userId);
  const { email: _email, ...buyer } = BUYER;
  const past = new Date('2014-05-01T03:00:00Z');
  const [old] = await api.db
    .insert(eInvoices)
    .values({
      createdAt: past,
      updatedAt: past,
      orderId,
      kind: 'original',
      state: 'rejected',
      rejection: 'x',
      contents,
      buyer: buyer as never,
      total: 530_000,
    })
    .returning({ id: eInvoices.id });
  const erased = {
    phoneNumber: null,
    passwordHash: null,
    status: 'locked',
    email: `${userId}@erased.invalid`,
  } as const;
  await api.db
    .update(users)
    .set({ ...erased, erasedAt: api.clock.now() })
    .where(eq(users.id, userId));
  expect(await eInvoiceData.eraseRetained?.(api.db, new Date('2016-01-01T00:00:00Z'))).toBe(1);
  expect((await stored(old?.id ?? ''))?.buyer).toBeNull();
  expect((await stored(id))?.buyer).toEqual(buyer);
  // Before the end of the term the database refuses it.
  const tooEarly = eInvoiceData.eraseRetained?.(api.db, new Date('2100-01-01T00:00:00Z'));
  await expect(tooEarly).rejects.toThrow();
});
