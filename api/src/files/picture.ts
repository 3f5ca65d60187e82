import { AVATAR_SIZE_PX, fieldMessages } from '@evcare/shared-contracts';
import sharp from 'sharp';
import { ApiError, validationFailed } from '../app/api-error';
import { messages } from '../messages';

const MOST_PIXELS = 24_000_000;
const LONGEST_SIDE = 4_096;

const startsWith = (bytes: Buffer, signature: number[], at = 0) =>
  signature.every((value, index) => bytes[at + index] === value);

/** What the first bytes say it is, whatever its name or declared type. */
export function pictureType(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
    return 'webp';
  return null;
}

/**
 * A square WebP made anew from the pixels of a picture: no metadata (such as where it was taken),
 * nothing hidden behind the image. Refuses what is no picture, or too large a one.
 */
export async function toAvatar(bytes: Buffer): Promise<Buffer> {
  const type = pictureType(bytes);
  if (type === null) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', fieldMessages.image, {
      errors: { file: [fieldMessages.image] },
    });
  }
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 });
  const { width, height, format } = await image.metadata().catch(unreadable);
  if (format !== type) return unreadable();
  if (Math.max(width, height) > LONGEST_SIDE) throw validationFailed({ file: [messages.avatarPixels] });
  return image
    .autoOrient()
    .resize(AVATAR_SIZE_PX, AVATAR_SIZE_PX, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(unreadable);
}

function unreadable(cause?: unknown): never {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) {
    throw validationFailed({ file: [messages.avatarPixels] });
  }
  throw validationFailed({ file: [messages.avatarUnreadable] });
}
