import { act, screen, waitFor } from '@testing-library/react';
import { refusal } from '@evcare/shared-contracts/testing';
import { held } from '../../../shared/cart/testing/fixtures';
import { AN } from '../../../testing/render-at';
import { next, openBooking, question } from '../testing/open-booking';
import { VEHICLE_ID } from '../../../shared/booking/testing/samples';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
const photo = (name: string) => new File([JPEG], name, { type: 'image/jpeg' });

beforeEach(() => {
  let serial = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(serial += 1)}`, revokeObjectURL: () => undefined });
});

const openServices = async (http: Parameters<typeof openBooking>[0] = {}) => {
  const view = await openBooking({
    path: `/booking?vehicleId=${VEHICLE_ID}`,
    user: AN,
    ...http,
  });
  await question('Xe cần làm gì?');
  await view.type.click(screen.getByRole('checkbox', { name: 'Bảo dưỡng cơ bản' }));
  return { ...view, input: screen.getByLabelText<HTMLInputElement>('Chọn ảnh tình trạng xe') };
};

test('uploads at most four photos as soon as they are chosen, shows them and removes them', async () => {
  let serial = 0;
  const { type, input, calls } = await openServices({
    http: { 'POST /uploads': () => ({ id: `p${(serial += 1)}`, url: `/api/uploads/p${serial}` }) },
  });
  await type.upload(
    input,
    [1, 2, 3, 4, 5].map((index) => photo(`${index}.jpg`)),
  );
  expect(screen.getByText('Tối đa 4 ảnh.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Ảnh 4' })).toHaveAttribute('src', '/api/uploads/p4'),
  );
  expect(calls('POST', '/uploads')).toHaveLength(4);
  const body = calls('POST', '/uploads')[0]?.body as FormData;
  expect(body.get('file')).toBeInstanceOf(File);
  expect(screen.queryByRole('button', { name: 'Thêm ảnh' })).not.toBeInTheDocument();
  await type.click(screen.getByRole('button', { name: 'Bỏ ảnh 2' }));
  expect(screen.getAllByRole('img', { name: /^Ảnh/ })).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Thêm ảnh' })).toBeVisible();
});

test('a photo that is removed while it is sent stays removed', async () => {
  const answer = held<unknown>();
  const { type, input } = await openServices({ http: { 'POST /uploads': () => answer.promise } });
  await type.upload(input, photo('1.jpg'));
  await type.click(await screen.findByRole('button', { name: 'Bỏ ảnh 1' }));
  answer.answer({ id: 'p1', url: '/api/uploads/p1' });
  await act(async () => undefined);
  expect(screen.queryByRole('img', { name: /^Ảnh/ })).not.toBeInTheDocument();
});

test('rejects a file that is not an image, regardless of its name', async () => {
  const { type, input, calls } = await openServices();
  await type.upload(input, new File(['hello'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Ảnh phải là JPG, PNG hoặc WebP và nhỏ hơn 5 MB.')).toBeVisible();
  expect(calls('POST', '/uploads')).toHaveLength(0);
});

test('shows why an upload failed, retries it, and keeps the step open until it succeeds', async () => {
  const answer = held<unknown>();
  let turn = 0;
  const { type, input, step } = await openServices({
    http: {
      'POST /uploads': () => {
        turn += 1;
        if (turn === 1) throw refusal(503, 'INTERNAL', 'Hệ thống đang gặp sự cố.');
        return answer.promise;
      },
    },
  });
  await type.upload(input, photo('a.jpg'));
  expect(await screen.findByText('Hệ thống đang gặp sự cố.')).toBeVisible();
  await next(type);
  expect(screen.getByText('Có ảnh chưa tải lên được. Thử lại hoặc bỏ ảnh đó.')).toBeVisible();
  await type.click(screen.getByRole('button', { name: 'Tải lại ảnh 1' }));
  expect(screen.getByRole('progressbar', { name: 'Đang tải lên ảnh 1' })).toBeVisible();
  expect(screen.getByText('Ảnh đang được tải lên. Vui lòng đợi một lát.')).toBeVisible();
  expect(step()).toBe('services');
  answer.answer({ id: 'p1', url: '/api/uploads/p1' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await next(type);
  await question('Bạn đến lúc nào?');
});
