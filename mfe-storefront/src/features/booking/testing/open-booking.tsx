import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '@evcare/shared-ui/testing';
import type { User } from '@evcare/shared-contracts';
import type { AppointmentRequest, HoldRequest } from '@evcare/shared-contracts/workshop';
import { FakeStorage, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { optionsSample } from '../../../shared/order/testing/order-samples';
import { SERVICES } from '../../../testing/content-samples';
import { AN, renderAt } from '../../../testing/render-at';
import {
  appointmentSample,
  availabilitySample,
  CODE,
  holdSample,
  vehicleSample,
} from '../../../shared/booking/testing/samples';

interface OpenOptions {
  readonly path?: string;
  readonly user?: User | null;
  readonly storage?: FakeStorage;
  readonly http?: FakeRoutes;
}

const NONE = { items: [], page: 1, pageSize: 12, total: 0 };

/** Renders the booking page and waits until it is loaded. */
export async function openBooking({ path = '/booking', user = null, http, ...rest }: OpenOptions = {}) {
  const storage = rest.storage ?? new FakeStorage();
  const view = await act(() =>
    renderAt(path, {
      storage,
      user,
      http: {
        'GET /services': () => SERVICES,
        'GET /vehicle-models': () => ({ items: [] }),
        'GET /vehicles': () => ({ items: [vehicleSample()] }),
        'GET /subscriptions': () => ({ items: [] }),
        'GET /appointments': () => NONE,
        'GET /checkout/options': () =>
          optionsSample({
            contact: { fullName: AN.fullName, phoneNumber: '+84912345678', email: AN.email },
          }),
        'GET /booking/availability': () => availabilitySample(),
        'POST /booking/holds': ({ body }) => holdSample((body as HoldRequest).startAt),
        'DELETE /booking/holds/hold-1': () => null,
        'POST /appointments': () => appointmentSample(),
        [`GET /appointments/${CODE}`]: () => appointmentSample(),
        ...http,
      },
    }),
  );
  const calls = (method: string, path: string) =>
    view.shell.http.requests.filter((item) => item.method === method && item.path.split('?')[0] === path);
  return {
    ...view,
    storage,
    type: userEvent.setup(),
    calls,
    step: () => new URLSearchParams(view.router.state.location.search).get('step'),
    sent: () =>
      calls('POST', '/appointments').map(({ body, options }) => ({
        body: body as AppointmentRequest,
        key: options?.headers?.['Idempotency-Key'],
      })),
  };
}

type Type = ReturnType<typeof userEvent.setup>;

export const question = (name: string) => screen.findByRole('heading', { level: 2, name });
export const next = async (type: Type) => type.click(await screen.findByRole('button', { name: 'Tiếp tục' }));

export async function fillVehicle(type: Type): Promise<void> {
  await type.click(await screen.findByRole('radio', { name: 'Ô tô điện' }));
  await fill(type, screen.getByRole('combobox', { name: 'Hãng xe' }), 'VinFast');
  await fill(type, screen.getByRole('combobox', { name: 'Dòng xe' }), 'VF 8');
  await type.selectOptions(screen.getByLabelText('Năm sản xuất'), '2023');
  await fill(type, screen.getByLabelText('Biển số'), '51k12345');
  await fill(type, screen.getByLabelText('Số km hiện tại'), '46.200');
  await next(type);
}

export async function pickServices(type: Type, ...names: string[]): Promise<void> {
  await question('Xe cần làm gì?');
  for (const name of names) await type.click(screen.getByRole('checkbox', { name }));
  await next(type);
}

export async function pickEarliest(type: Type): Promise<void> {
  await type.click(await screen.findByRole('button', { name: /^Sớm nhất/ }));
  await screen.findByRole('timer');
  await next(type);
}

export async function fillContact(type: Type): Promise<void> {
  await fill(type, await screen.findByLabelText('Họ và tên'), 'Nguyễn Văn An');
  await fill(type, screen.getByLabelText('Số điện thoại'), '0912 345 678');
  await next(type);
}

/** Answers every question as a guest, up to the confirmation. */
export async function fillAll(type: Type): Promise<void> {
  await fillVehicle(type);
  await pickServices(type, 'Bảo dưỡng cơ bản');
  await pickEarliest(type);
  await fillContact(type);
  await question('Kiểm tra lại rồi xác nhận');
}

export const confirm = async (type: Type) =>
  type.click(await screen.findByRole('button', { name: 'Xác nhận đặt lịch' }));

export const atAppointment = (router: { state: { location: { pathname: string } } }) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/booking/appointments/${CODE}`));
