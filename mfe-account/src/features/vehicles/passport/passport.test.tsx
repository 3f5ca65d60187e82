import { screen } from '@testing-library/react';
import { refusal } from '@evcare/shared-contracts/testing';
import { openVehicles } from '../testing/open';
import { passport } from '../testing/samples';

const { qrSvg, verifyPath, ...statement } = passport();

test('issues a passport only on the owner’s request', async () => {
  let issued = false;
  const { user, requestsTo } = await openVehicles('/my-vehicles/v-1/passport', {
    http: {
      'GET /vehicles/v-1/passport': () => {
        if (!issued) throw refusal(404, 'NOT_FOUND', 'Xe chưa có hộ chiếu pin.');
        return passport();
      },
      'POST /vehicles/v-1/passport': () => {
        issued = true;
        return passport();
      },
    },
  });
  expect(await screen.findByText('Xe này chưa có hộ chiếu pin.')).toBeVisible();
  expect(requestsTo('POST /vehicles/v-1/passport')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cấp hộ chiếu pin' }));
  expect(await screen.findByRole('img', { name: /Mã QR/ })).toHaveAttribute(
    'src',
    `data:image/svg+xml,${encodeURIComponent(qrSvg)}`,
  );
  expect(screen.getByText('51K-123.45')).toBeVisible();
  expect(screen.getByText('Cấp lúc 00:30 21/11/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'http://localhost/battery-passport/bp-1' })).toHaveAttribute(
    'href',
    verifyPath,
  );
});

test('shows the server’s message when no passport can be issued', async () => {
  const message = 'Xe chưa có lần đo sức khoẻ pin nào.';
  const { user } = await openVehicles('/my-vehicles/v-1/passport', {
    http: {
      'POST /vehicles/v-1/passport': () => {
        throw refusal(409, 'NO_READINGS', message);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cấp hộ chiếu pin' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openVehicles('/my-vehicles/v-1/passport', {
    http: { 'GET /vehicles/v-1/passport': () => passport() },
  });
  await user.click(await screen.findByRole('button', { name: 'In / Lưu PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

describe('the public check page', () => {
  const check = (respond: () => unknown) =>
    openVehicles('/battery-passport/bp-1', { user: null, http: { 'GET /passports/bp-1': respond } });

  test('shows that a passport is genuine, and which data to compare', async () => {
    await check(() => ({ genuine: true, passport: statement }));
    expect(await screen.findByText('Hộ chiếu này là thật')).toBeVisible();
    expect(screen.getByText('51K-123.45')).toBeVisible();
  });

  test('warns about a passport that was modified', async () => {
    await check(() => ({ genuine: false, passport: null }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Không xác nhận được hộ chiếu này');
    expect(screen.queryByText('51K-123.45')).not.toBeInTheDocument();
  });

  test('warns about a passport that was never issued', async () => {
    await check(() => {
      throw refusal(404, 'NOT_FOUND', 'Không tìm thấy hộ chiếu pin này.');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Không xác nhận được hộ chiếu này');
  });

  test('does not treat a failed request as a forged passport', async () => {
    await check(() => {
      throw refusal(500, 'INTERNAL', 'Hỏng');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu');
  });
});
