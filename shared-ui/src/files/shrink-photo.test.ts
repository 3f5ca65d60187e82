import { shrinkPhoto } from './shrink-photo';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0));
const createFile = (bytes: readonly number[], type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'anh.jpg', { type });

/** Mocks decoding to a picture of this size and encoding to JPEGs of `sizes` bytes, in the order of the attempts. */
function mockBrowser(picture: { width: number; height: number }, ...sizes: number[]) {
  const drawn: { width: number; height: number; background: unknown }[] = [];
  const close = jest.fn();
  Object.assign(globalThis, { createImageBitmap: async () => ({ ...picture, close }) });
  const context = { fillRect: jest.fn(), drawImage: jest.fn(), fillStyle: '', imageSmoothingQuality: '' };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done: BlobCallback,
  ) {
    drawn.push({ width: this.width, height: this.height, background: context.fillStyle });
    done(new Blob([new Uint8Array(sizes[drawn.length - 1] ?? 0)]));
  });
  return { drawn, close };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('converts a large photo to a JPEG of at most 1600 px on white', async () => {
  const { drawn, close } = mockBrowser({ width: 4_000, height: 3_000 }, 50);
  const resized = await shrinkPhoto(createFile(JPEG), 100);
  expect(resized).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 50 });
  expect(drawn).toEqual([{ width: 1_600, height: 1_200, background: '#ffffff' }]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('encodes again at a lower quality when the result is too large', async () => {
  mockBrowser({ width: 800, height: 600 }, 101, 90);
  expect(await shrinkPhoto(createFile(WEBP, 'image/webp'), 100)).toMatchObject({ size: 90 });
});

test('returns an undecodable photo as it is if it is small enough, and null if it is too large', async () => {
  const photo = createFile(JPEG);
  expect(await shrinkPhoto(photo, 4)).toBe(photo);
  expect(await shrinkPhoto(photo, 3)).toBeNull();
});

test.each([
  ['text named like a photo', [...'chữ'].map((letter) => letter.charCodeAt(0) % 256)],
  ['audio in the same container as WebP', [...'RIFF....WAVE'].map((letter) => letter.charCodeAt(0))],
  ['an empty file', []],
])('rejects %s', async (_name, bytes) => expect(await shrinkPhoto(createFile(bytes), 100)).toBeNull());
