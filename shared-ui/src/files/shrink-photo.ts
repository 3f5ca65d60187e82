/** Sufficient for a mechanic; an original phone photo is about ten times as large. */
const MAX_SIDE_PX = 1_600;
/** Limit for originals: larger ones may not fit into a phone's memory once decoded. */
const SOURCE_MAX_BYTES = 25 * 1024 * 1024;
const QUALITIES = [0.82, 0.65];

const HEADER_BYTES = 12;
const RIFF = [0x52, 0x49, 0x46, 0x46];
const SIGNATURES: readonly { offset: number; bytes: readonly number[]; prefix?: readonly number[] }[] = [
  { offset: 0, bytes: [0xff, 0xd8, 0xff] },
  { offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { offset: 8, bytes: [0x57, 0x45, 0x42, 0x50], prefix: RIFF },
];

const hasBytes = (header: Uint8Array, offset: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => header[offset + index] === byte);

/** Returns whether a file is a JPEG, PNG or WebP by its first bytes, since name and declared type are not reliable. */
async function isPhoto(file: Blob): Promise<boolean> {
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  return SIGNATURES.some(
    ({ offset, bytes, prefix }) =>
      hasBytes(header, offset, bytes) && (!prefix || hasBytes(header, 0, prefix)),
  );
}

const toBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

async function resize(file: Blob, maxBytes: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency: transparent areas would turn black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, quality);
      if (blob && blob.size <= maxBytes) return blob;
    }
    return null;
  } finally {
    picture.close();
  }
}

/**
 * Shrinks a photo for upload to a JPEG of at most 1600 px, without metadata such as place and time. Returns the
 * original if the browser cannot convert it and it is small enough, or null if the file is not a photo or too large.
 * @param maxBytes size limit of the result
 */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File | null> {
  if (file.size > SOURCE_MAX_BYTES || !(await isPhoto(file))) return null;
  const resized = await resize(file, maxBytes).catch(() => null);
  if (resized) return new File([resized], 'photo.jpg', { type: 'image/jpeg' });
  return file.size <= maxBytes ? file : null;
}
