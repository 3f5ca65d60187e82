import { rejectionReason, sniffImage, SOURCE_MAX_BYTES } from './image-file';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
const bytes = (text: string) => [...new TextEncoder().encode(text)];

test.each([
  ['JPEG', JPEG, 'image/jpeg'],
  ['PNG', PNG, 'image/png'],
  ['WebP', WEBP, 'image/webp'],
  ['GIF', bytes('GIF89a'), null],
  ['SVG', bytes('<svg onload=alert(1)>'), null],
  ['a WAVE in the same container as WebP', [...WEBP.slice(0, 8), ...bytes('WAVE')], null],
  ['a truncated PNG signature', PNG.slice(0, 5), null],
  ['the WebP letters without the RIFF container', [0, 0, 0, 0, 0, 0, 0, 0, ...bytes('WEBP')], null],
  ['an empty file', [], null],
])('detects the type of %s', (_name, header, type) => expect(sniffImage(new Uint8Array(header))).toBe(type));

test('ignores the name and the declared type', async () => {
  const file = new File(['<html>'], 'photo.png', { type: 'image/png' });
  expect(await rejectionReason(file)).toBe('type');
});

test('rejects an original that is too large to decode', async () => {
  const smallEnough = new Blob([new Uint8Array(PNG)]);
  const tooLarge = { slice: () => smallEnough, size: SOURCE_MAX_BYTES + 1 } as unknown as Blob;
  expect(await rejectionReason(smallEnough)).toBeNull();
  expect(await rejectionReason(tooLarge)).toBe('size');
});
