import { DAY, startApi, type TestApi } from '../../../test/api';
import { addTechnician } from '../../../test/workshop';
import { certifications } from '../../workshop/staffing/tables';
import { notifications } from '../../messaging/notifications/tables';
import { createCertificateSweep } from './certificates-sweep';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const warn = () =>
  createCertificateSweep({ db: api.db, now: api.clock.now } as Parameters<
    typeof createCertificateSweep
  >[0])();
const notifiedManagers = async () =>
  (await api.db.select().from(notifications)).map(({ userId, text }) => ({ userId, text }));

test('managers are notified once of a certificate that expires within thirty days', async () => {
  const manager = await api.person({ role: 'manager' });
  await api.person({ role: 'staff' });
  const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY);
  await addTechnician(api, { HV_ELECTRICAL: at(29), EV_DIAGNOSTICS: at(31) });
  await addTechnician(api, { HV_ELECTRICAL: at(-1) });
  await warn();
  await warn();
  const [only, ...rest] = await notifiedManagers();
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ userId: manager.id, text: expect.stringContaining('An toàn điện cao áp') });

  // A renewed certificate that expires soon is announced again.
  await api.db.update(certifications).set({ expiresAt: at(20) });
  await warn();
  expect((await notifiedManagers()).length).toBeGreaterThan(1);
});
