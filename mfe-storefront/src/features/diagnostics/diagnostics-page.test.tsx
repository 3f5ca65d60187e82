import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeContext, refusal } from '@evcare/shared-contracts/testing';
import type { Diagnosis, DiagnosticsOptions } from '@evcare/shared-contracts/workshop';
import { renderAt } from '../../testing/render-at';

const OPTIONS: DiagnosticsOptions = {
  groups: [
    {
      id: 'charging',
      label: 'Khi sạc',
      symptoms: [
        { id: 'no-charge', label: 'Cắm sạc không nhận' },
        { id: 'slow-charge', label: 'Sạc chậm hơn trước' },
      ],
    },
    { id: 'range', label: 'Quãng đường', symptoms: [{ id: 'less-range', label: 'Đi được ít hơn' }] },
  ],
  maxSymptoms: 2,
  maxCodes: 2,
};
const DIAGNOSIS: Diagnosis = {
  dangers: [],
  causes: [
    {
      id: 'port',
      title: 'Cổng sạc bẩn hoặc hỏng chốt',
      likelihood: 62,
      urgency: 'soon',
      reasons: ['Cắm sạc không nhận'],
      services: [{ code: 'CD-AI', name: 'Chẩn đoán AI toàn hệ thống', minutes: 60, priceFrom: 590_000 }],
      price: { from: 590_000, to: 6_800_000 },
    },
    {
      id: 'cable',
      title: 'Cáp hoặc nguồn sạc lỗi',
      likelihood: 38,
      urgency: 'watch',
      reasons: ['Cắm sạc không nhận'],
      services: [],
      price: null,
    },
  ],
  unknownCodes: ['P1234'],
};
const PAGE = '/services/diagnostics';
const http = {
  'GET /diagnostics': () => ({ data: OPTIONS }),
  'GET /diagnoses': () => ({ data: DIAGNOSIS }),
};
const find = () => userEvent.click(screen.getByRole('button', { name: 'Tìm nguyên nhân' }));
const symptom = (name: string) => screen.getByRole('checkbox', { name });

test('shows causes for symptoms and codes, with reasons, advice and a disclaimer', async () => {
  const { shell, router } = await renderAt(PAGE, { http });
  await userEvent.click(symptom('Cắm sạc không nhận'));
  await userEvent.click(screen.getByRole('textbox', { name: /Mã lỗi/ }));
  await userEvent.paste('p0aa6; p1234');
  await find();
  expect(await screen.findByRole('heading', { name: 'Nguyên nhân khả dĩ' })).toHaveFocus();
  expect(shell.http.requests.at(-1)?.path).toBe(
    '/diagnoses?vehicleType=car&symptoms=no-charge&codes=P0AA6%2CP1234',
  );
  expect(router.state.location.search).toBe('?vehicle=car&symptoms=no-charge&codes=P0AA6%2CP1234');
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  expect(first).toHaveTextContent('Khả năng cao nhất');
  expect(second).not.toHaveTextContent('Khả năng cao nhất');
  expect(screen.queryByText(/\d\s?%/)).not.toBeInTheDocument();
  expect(first).toHaveTextContent(/Chi phí ước tính 590\.000\s₫ – 6\.800\.000\s₫/);
  expect(within(first as HTMLElement).getByRole('link', { name: /Đặt lịch/ })).toHaveAttribute(
    'href',
    '/booking?serviceId=CD-AI',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Điều chẩn đoán này không thể biết' })).toBeVisible();
  expect(screen.getByText('Chưa có dữ liệu cho mã P1234.')).toBeVisible();
});

test('offers telephone numbers and no booking if the vehicle must not be driven for one of the causes', async () => {
  const [port] = DIAGNOSIS.causes;
  const stopping = { ...port, id: 'isolation', title: 'Rò điện cao áp', urgency: 'stop' };
  await renderAt(`${PAGE}?symptoms=no-charge`, {
    http: { ...http, 'GET /diagnoses': () => ({ data: { ...DIAGNOSIS, causes: [port, stopping] } }) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Chưa chạy tiếp, gọi trước khi đặt lịch')).toBeVisible();
  expect(alert.getByRole('link', { name: 'Gọi cứu hộ và xưởng 1900 0000' })).toHaveAttribute(
    'href',
    'tel:19000000',
  );
  expect(screen.getByText('Dừng xe, gọi cứu hộ')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Đặt lịch/ })).not.toBeInTheDocument();
});

const DANGER: Diagnosis = {
  dangers: [
    { kind: 'fire', sign: 'Dấu hiệu: Có khói bốc ra từ xe.' },
    { kind: 'control', sign: 'Dấu hiệu: Phanh kém ăn.' },
  ],
  causes: [
    {
      id: 'burnt',
      title: 'Dây điện bị cháy',
      likelihood: 100,
      urgency: 'stop',
      reasons: ['Dấu hiệu: Có khói bốc ra từ xe.'],
      services: [],
      price: null,
    },
  ],
  unknownCodes: [],
};

test('shows what to do and whom to call in case of danger, but no booking and no likelihoods', async () => {
  await renderAt(`${PAGE}?symptoms=no-charge`, {
    http: { ...http, 'GET /diagnoses': () => ({ data: DANGER }) },
  });
  expect(await screen.findByRole('heading', { name: 'Dừng lại ngay, đừng chạy tiếp' })).toHaveFocus();
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(/đứng cách xe ít nhất 15\s*mét/)).toBeVisible();
  expect(alert.getByText(/rút sạc/)).toBeVisible();
  expect(alert.getByText('Dấu hiệu: Phanh kém ăn.')).toBeVisible();
  expect(alert.getByText('Dây điện bị cháy')).toBeVisible();
  expect(alert.getByRole('link', { name: 'Gọi 114 khi có khói, lửa' })).toHaveAttribute('href', 'tel:114');
  expect(alert.getByRole('link', { name: /Gọi cứu hộ và xưởng/ })).toHaveAttribute('href', 'tel:19000000');
  expect(screen.queryByRole('link', { name: /Đặt lịch/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Chi phí ước tính/)).not.toBeInTheDocument();
});

test('does not advise unplugging when the brakes fail, and shows the towing service’s own number', async () => {
  const control = { ...DANGER, dangers: DANGER.dangers.slice(1) };
  const { company } = createFakeContext().context.config;
  await renderAt(`${PAGE}?symptoms=no-charge`, {
    http: { ...http, 'GET /diagnoses': () => ({ data: control }) },
    config: { company: { ...company, towing: '1900 1111' } },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/đứng ngoài làn xe chạy/)).toBeVisible();
  expect(alert.queryByText(/rút sạc/)).not.toBeInTheDocument();
  expect(alert.queryByRole('link', { name: /114/ })).not.toBeInTheDocument();
  expect(alert.getByRole('link', { name: 'Gọi cứu hộ 1900 1111' })).toHaveAttribute('href', 'tel:19001111');
  expect(alert.getByRole('link', { name: 'Gọi xưởng 1900 0000' })).toHaveAttribute('href', 'tel:19000000');
});

test('shows the causes and the selection for an address with symptoms', async () => {
  const { shell } = await renderAt(`${PAGE}?vehicle=car&symptoms=less-range,gone`, { http });
  expect(await screen.findByText('Cổng sạc bẩn hoặc hỏng chốt')).toBeVisible();
  expect(symptom('Đi được ít hơn')).toBeChecked();
  expect(shell.http.requests.at(-1)?.path).toBe('/diagnoses?vehicleType=car&symptoms=less-range%2Cgone');
});

test('shows the diagnosis for the address of a form that was submitted without scripts', async () => {
  const { shell } = await renderAt(`${PAGE}?vehicle=car&symptoms=no-charge&symptoms=less-range&codes=`, {
    http,
  });
  expect(await screen.findByText('Cổng sạc bẩn hoặc hỏng chốt')).toBeVisible();
  expect(symptom('Cắm sạc không nhận')).toBeChecked();
  expect(symptom('Đi được ít hơn')).toBeChecked();
  expect(shell.http.requests.at(-1)?.path).toBe('/diagnoses?vehicleType=car&symptoms=no-charge%2Cless-range');
});

test('limits the number of symptoms', async () => {
  await renderAt(PAGE, { http });
  await userEvent.click(symptom('Cắm sạc không nhận'));
  await userEvent.click(symptom('Sạc chậm hơn trước'));
  expect(symptom('Đi được ít hơn')).toBeDisabled();
  await userEvent.click(symptom('Sạc chậm hơn trước'));
  expect(symptom('Đi được ít hơn')).toBeEnabled();
});

test.each([
  ['', 'Chọn ít nhất một dấu hiệu hoặc nhập một mã lỗi.'],
  ['P0AA', '“P0AA” không phải mã lỗi. Mã gồm một chữ P, B, C hoặc U và bốn ký tự.'],
  ['P0AA6 P0A80 P0D22', 'Nhập tối đa 2 mã lỗi.'],
])('rejects codes "%s" without requesting a diagnosis', async (codes, message) => {
  const { shell } = await renderAt(PAGE, { http });
  const field = screen.getByRole('textbox', { name: /Mã lỗi/ });
  if (codes) await userEvent.type(field, codes);
  await find();
  expect(screen.getByText(message)).toBeVisible();
  expect(field).toHaveValue(codes);
  expect(shell.http.requests.map(({ path }) => path)).toEqual(['/diagnostics?vehicleType=car']);
});

test('can retry a failed request and keeps the selection', async () => {
  let fails = true;
  const flaky = {
    ...http,
    'GET /diagnoses': () => {
      if (fails) throw refusal(500, 'INTERNAL', 'Lỗi');
      return { data: DIAGNOSIS };
    },
  };
  await renderAt(`${PAGE}?symptoms=no-charge`, { http: flaky });
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  expect(symptom('Cắm sạc không nhận')).toBeChecked();
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('Cổng sạc bẩn hoặc hỏng chốt')).toBeVisible();
});

test('asks for another selection, not a retry, when a link names unknown symptoms', async () => {
  const refusing = {
    ...http,
    'GET /diagnoses': () => {
      throw refusal(400, 'VALIDATION_ERROR', 'Dữ liệu không hợp lệ.');
    },
  };
  await renderAt(`${PAGE}?symptoms=gone`, { http: refusing });
  expect(await screen.findByText(/Chọn lại dấu hiệu/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Làm lại từ đầu' })).toBeVisible();
});

test('links to the diagnosis at the workshop when no cause is found', async () => {
  const none = {
    ...http,
    'GET /diagnoses': () => ({ data: { dangers: [], causes: [], unknownCodes: [] } }),
  };
  await renderAt(`${PAGE}?symptoms=no-charge`, { http: none });
  expect(await screen.findByRole('link', { name: 'Đặt lịch chẩn đoán' })).toHaveAttribute(
    'href',
    '/booking?serviceId=CD-AI',
  );
});

test('the list of AI diagnostics services links to the diagnosis page', async () => {
  await renderAt('/services?type=ai-diagnostics', {
    http: { 'GET /services': () => ({ data: { items: [] } }) },
  });
  expect(await screen.findByRole('link', { name: 'Bắt đầu' })).toHaveAttribute('href', PAGE);
});
