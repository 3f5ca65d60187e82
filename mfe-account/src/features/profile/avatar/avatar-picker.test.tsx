import { act, screen, waitFor } from '@testing-library/react';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { AN, deferred, renderRoutes } from '../../../shared/testing/render-routes';
import { AvatarPicker } from './avatar-picker';

const UPLOAD = 'POST /Auth/upload-avatar';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const photo = () => new File([PNG], 'toi.png', { type: 'image/png' });

const open = (answer: FakeRoutes[string] = () => ({ data: { avatar: '/files/a.webp' } })) =>
  renderRoutes(
    () => [{ path: '/profile', element: <AvatarPicker name={AN.fullName} src={AN.avatar} /> }],
    '/profile',
    {
      user: AN,
      http: { [UPLOAD]: answer, 'GET /Auth/profile': () => ({ data: { ...AN, avatar: '/files/a.webp' } }) },
    },
  );

type User = Awaited<ReturnType<typeof open>>['user'];
const choose = (user: User, file: File) => user.upload(screen.getByLabelText('Ảnh đại diện'), file);
const save = () => screen.findByRole('button', { name: 'Lưu ảnh' });
/** Moves the zoom slider. The `value` of the prototype is set, because React ignores changes of its own property. */
async function zoomTo(factor: number): Promise<void> {
  const zoom = await screen.findByLabelText<HTMLInputElement>('Phóng to');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(zoom, String(factor));
    zoom.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Fakes decoding, drawing and encoding, which jsdom lacks. `types` are the formats this browser can encode. */
function fakeCanvas({ types = ['image/webp', 'image/jpeg'], size = 100, readable = true } = {}) {
  const bitmap = { width: 800, height: 400, close: jest.fn() };
  Object.assign(globalThis, {
    createImageBitmap: readable ? async () => bitmap : () => Promise.reject(new Error('broken')),
  });
  const drawImage = jest.fn();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage, fillRect: jest.fn() } as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = 'image/png') => {
    const written = types.includes(type) ? type : 'image/png';
    done(new Blob([new Uint8Array(size)], { type: written }));
  });
  return { drawImage, bitmap };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('crops a picture, shrinks it to a 512 px WebP and uploads it under both field names', async () => {
  const { drawImage } = fakeCanvas();
  const { user, shell, requestsTo } = await open();
  await choose(user, photo());
  await user.click(await save());
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã cập nhật ảnh đại diện.' }]),
  );
  const form = requestsTo(UPLOAD)[0]?.body as FormData;
  const [file, avatar] = [form.get('file') as File, form.get('avatar') as File];
  expect([file.name, file.type, file.size]).toEqual(['avatar.webp', 'image/webp', 100]);
  expect([avatar.name, avatar.type, avatar.size]).toEqual([file.name, file.type, file.size]);
  expect(drawImage).toHaveBeenLastCalledWith(expect.anything(), 200, 0, 400, 400, 0, 0, 512, 512);
  expect(requestsTo('GET /Auth/profile')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('uploads JPEG when the browser cannot encode WebP', async () => {
  fakeCanvas({ types: ['image/jpeg'] });
  const { user, requestsTo } = await open();
  await choose(user, photo());
  await user.click(await save());
  await waitFor(() => expect(requestsTo(UPLOAD)).toHaveLength(1));
  const [upload] = requestsTo(UPLOAD);
  expect((upload?.body as FormData | undefined)?.get('file')).toMatchObject({ type: 'image/jpeg' });
});

test('zooms with the zoom slider, which enables the slider for the vertical position', async () => {
  const { drawImage } = fakeCanvas();
  const { user } = await open();
  await choose(user, photo());
  await screen.findByLabelText('Phóng to');
  expect(screen.getByLabelText('Lên xuống')).toBeDisabled();
  await zoomTo(2);
  expect(screen.getByLabelText('Lên xuống')).toBeEnabled();
  expect(drawImage).toHaveBeenLastCalledWith(expect.anything(), 300, 100, 200, 200, 0, 0, 560, 560);
});

test('keeps the dialog and the crop after a failed upload, and saving again uploads the same crop', async () => {
  const { drawImage } = fakeCanvas();
  let isDown = true;
  const { user, shell, requestsTo } = await open(() => {
    if (isDown) throw refusal(415, 'UNSUPPORTED', 'Ảnh bị từ chối.');
    return { data: { avatarUrl: '/files/b.webp' } };
  });
  await choose(user, photo());
  await zoomTo(2);
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Ảnh bị từ chối.');
  expect(screen.getByText('NA')).toBeInTheDocument();
  expect(screen.getByLabelText('Phóng to')).toHaveValue('2');
  isDown = false;
  drawImage.mockClear();
  await user.click(await save());
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(drawImage).toHaveBeenLastCalledWith(expect.anything(), 300, 100, 200, 200, 0, 0, 512, 512);
  expect(requestsTo(UPLOAD)).toHaveLength(2);
});

test('ignores a second click during the upload', async () => {
  fakeCanvas();
  const answer = deferred<unknown>();
  const { user, requestsTo } = await open(() => answer.promise);
  await choose(user, photo());
  await user.click(await save());
  expect(screen.getByRole('progressbar', { name: 'Đang tải ảnh lên…' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Lưu ảnh|Đang tải ảnh lên/ }));
  expect(requestsTo(UPLOAD)).toHaveLength(1);
  await act(async () => answer.resolve({ data: {} }));
});

test('rejects a file whose bytes are not an image', async () => {
  const { user } = await open();
  await choose(user, new File(['<svg>'], 'toi.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ảnh phải là JPG, PNG hoặc WebP và nhỏ hơn 2 MB.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows an error for an image that cannot be decoded', async () => {
  fakeCanvas({ readable: false });
  const { user } = await open();
  await choose(user, photo());
  expect(await screen.findByRole('alert')).toHaveTextContent('Không đọc được ảnh này.');
});

test('never uploads more than 2 MB', async () => {
  fakeCanvas({ size: 3 * 1024 * 1024 });
  const { user, requestsTo } = await open();
  await choose(user, photo());
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Không đọc được ảnh này.');
  expect(requestsTo(UPLOAD)).toHaveLength(0);
});
