export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** A larger original would not fit into a phone's memory once decoded. */
export const SOURCE_MAX_BYTES = 20 * 1024 * 1024;

const HEAD_BYTES = 12;
const SIGNATURES: readonly { type: ImageType; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];
const RIFF = [0x52, 0x49, 0x46, 0x46];

const has = (head: Uint8Array, at: number, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[at + index] === byte);

/** What an image really is by its first bytes; its name and its type prove nothing. */
export function sniffImage(head: Uint8Array): ImageType | null {
  const found = SIGNATURES.find(({ at, bytes }) => has(head, at, bytes));
  if (found?.type === 'image/webp' && !has(head, 0, RIFF)) return null;
  return found?.type ?? null;
}

/** Why a chosen file can't be used; null where it can. */
export async function refuseImage(file: Blob): Promise<'type' | 'size' | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (sniffImage(head) === null) return 'type';
  return file.size > SOURCE_MAX_BYTES ? 'size' : null;
}
