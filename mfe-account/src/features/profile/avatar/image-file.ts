export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Limit for originals: larger ones may not fit into a phone's memory once decoded. */
export const SOURCE_MAX_BYTES = 20 * 1024 * 1024;

const HEADER_BYTES = 12;
const SIGNATURES: readonly { type: ImageType; offset: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', offset: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/webp', offset: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];
const RIFF = [0x52, 0x49, 0x46, 0x46];

const hasBytes = (header: Uint8Array, offset: number, bytes: readonly number[]) =>
  bytes.every((byte, index) => header[offset + index] === byte);

/** Detects the image type from the first bytes, since name and declared type are not reliable. */
export function sniffImage(header: Uint8Array): ImageType | null {
  const signature = SIGNATURES.find(({ offset, bytes }) => hasBytes(header, offset, bytes));
  if (signature?.type === 'image/webp' && !hasBytes(header, 0, RIFF)) return null;
  return signature?.type ?? null;
}

/** Returns why a file cannot be used as an avatar, or null if it can. */
export async function rejectionReason(file: Blob): Promise<'type' | 'size' | null> {
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  if (sniffImage(header) === null) return 'type';
  return file.size > SOURCE_MAX_BYTES ? 'size' : null;
}
