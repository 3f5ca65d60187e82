import { screen, waitFor, within } from '@testing-library/react';
import { appointmentRequestSchema, holdRequestSchema } from '@evcare/shared-contracts/workshop';
import { serviceListSchema } from '@evcare/shared-contracts/shop';
import { fill } from '@evcare/shared-ui/testing';
import { choosePlace, fillAddress } from '../../shared/address/testing/fill-address';
import { optionsSample, PROVINCES, WARDS } from '../../shared/order/testing/order-samples';
import { SERVICES } from '../../testing/content-samples';
import { AN } from '../../testing/render-at';
import {
  appointmentSample,
  availabilitySample,
  CODE,
  vehicleSample,
} from '../../shared/booking/testing/samples';
import {
  atAppointment,
  confirm,
  fillContact,
  fillVehicle,
  next,
  openBooking,
  pickEarliest,
  question,
} from './testing/open-booking';

const HOME = 'Lắp bộ sạc tại nhà (khảo sát)';
const ADDRESS = '12 Nguyễn Huệ, Phường Tân Hưng, Thành phố Hồ Chí Minh';
const [basic] = SERVICES.items;
const services = serviceListSchema.parse({
  items: [
    ...SERVICES.items,
    { ...basic, id: 'LAP-SAC', code: 'LAP-SAC', name: HOME, tier: null, type: 'install', place: 'home' },
  ],
});
const http = {
  'GET /services': () => services,
  'GET /locations/provinces': () => PROVINCES,
  'GET /locations/provinces/79/wards': () => WARDS,
};
const LINK = '/booking?serviceId=LAP-SAC';
const visit = () =>
  appointmentSample({
    vehicle: null,
    address: ADDRESS,
    bay: null,
    services: [{ code: 'LAP-SAC', name: HOME, price: 500_000, coveredByPackage: false }],
    estimate: 500_000,
  });

test('asks a guest for the address instead of a vehicle, and books the visit', async () => {
  const { type, sent, router, calls } = await openBooking({
    path: LINK,
    http: { ...http, [`GET /appointments/${CODE}`]: visit, 'POST /appointments': visit },
  });
  await question('Xưởng đến địa chỉ nào?');
  expect(screen.getByText('Chọn giờ kỹ thuật viên đến tận nhà.')).toBeVisible();
  expect(screen.queryByText('Chọn giờ còn trống tại xưởng.')).not.toBeInTheDocument();
  expect(screen.queryByText('Biển số')).not.toBeInTheDocument();
  await fillAddress(type);
  await next(type);
  await question('Bạn cần làm gì tại nhà?');
  const offered = screen.getByRole('group', { name: 'Dịch vụ' });
  expect(within(offered).getAllByRole('checkbox')).toEqual([
    within(offered).getByRole('checkbox', { name: HOME, checked: true }),
  ]);
  await next(type);
  await question('Kỹ thuật viên đến lúc nào?');
  const [query] = calls('GET', '/booking/availability');
  expect(query?.path).toContain('services=LAP-SAC&ward=27487');
  expect(query?.path).not.toContain('vehicleType');
  await pickEarliest(type);
  const [held] = calls('POST', '/booking/holds');
  expect(holdRequestSchema.parse(held?.body)).toMatchObject({ services: ['LAP-SAC'], ward: '27487' });
  await fillContact(type);
  await question('Kiểm tra lại rồi xác nhận');
  expect(await screen.findByText(ADDRESS)).toBeVisible();
  expect(screen.queryByText('Địa điểm')).not.toBeInTheDocument();
  expect(screen.getByText(/Giá khảo sát tại nhà/)).toBeVisible();
  await confirm(type);
  await atAppointment(router);
  const body = sent()[0]?.body;
  expect(appointmentRequestSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    services: ['LAP-SAC'],
    vehicleId: null,
    vehicle: null,
    address: { provinceCode: '79', wardCode: '27487', line: '12 Nguyễn Huệ' },
  });
});

test('reuses an earlier address of an account whose vehicles all have appointments', async () => {
  const known = { provinceCode: '79', wardCode: '27487', line: '12 Nguyễn Huệ', text: ADDRESS };
  const { type, step } = await openBooking({
    path: LINK,
    user: AN,
    http: {
      ...http,
      'GET /vehicles': () => ({ items: [vehicleSample({ openAppointment: 'AP-261124-0001' })] }),
      'GET /checkout/options': () => optionsSample({ addresses: [known] }),
    },
  });
  await question('Xưởng đến địa chỉ nào?');
  await type.click(screen.getByRole('button', { name: ADDRESS }));
  await next(type);
  await question('Bạn cần làm gì tại nhà?');
  await next(type);
  await waitFor(() => expect(step()).toBe('time'));
});

test('explains why an address cannot be visited, and leads back to the address step', async () => {
  const refusal = 'Chưa có dịch vụ tại nhà ở phường/xã này. Vui lòng gọi hotline 1900 0000 để được tư vấn.';
  const { type } = await openBooking({
    path: LINK,
    http: { ...http, 'GET /booking/availability': () => availabilitySample({ refusal }) },
  });
  await question('Xưởng đến địa chỉ nào?');
  await choosePlace(type, 'Tỉnh/Thành phố', 'ho chi minh');
  await choosePlace(type, 'Phường/Xã', 'tan hung');
  await fill(type, screen.getByLabelText('Số nhà, tên đường'), '12 Nguyễn Huệ');
  await next(type);
  await question('Bạn cần làm gì tại nhà?');
  await next(type);
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByText('Chưa nhận lịch ở địa chỉ này')).toBeVisible();
  await type.click(screen.getByRole('link', { name: 'Đổi địa chỉ' }));
  await question('Xưởng đến địa chỉ nào?');
});

test('lets the customer switch from the services of the workshop to a home visit and back', async () => {
  const { type } = await openBooking({ http });
  await fillVehicle(type);
  await question('Xe cần làm gì?');
  expect(screen.queryByRole('checkbox', { name: HOME })).not.toBeInTheDocument();
  await type.click(screen.getByRole('button', { name: 'Đặt lịch tại nhà' }));
  await question('Xưởng đến địa chỉ nào?');
  await type.click(screen.getByRole('button', { name: 'Đặt lịch tại xưởng' }));
  await question('Bạn mang xe nào đến?');
});
