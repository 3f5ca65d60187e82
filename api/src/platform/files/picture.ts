import { AVATAR_SIZE_PX, fieldMessages } from '@evcare/shared-contracts';
import sharp, { type Sharp } from 'sharp';
import { ApiError, validationFailed } from '../endpoints/api-error';
import { messages } from '../messages';

/** Limits and output format of one kind of image. */
export interface PictureRule {
  /** Message for files that are not JPEG, PNG or WebP. */
  readonly refusal: string;
  readonly maxPixels: number;
  readonly longestSide: number;
  readonly resize: (image: Sharp) => Sharp;
}

const startsWith = (bytes: Buffer, signature: number[], at = 0) =>
  signature.every((value, index) => bytes[at + index] === value);

/** Detects the type from the first bytes, ignoring the file name and the declared type. */
function pictureType(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
    return 'webp';
  return null;
}

/**
 * Re-encodes the pixels of an image as WebP. Metadata, such as the location, and data hidden after the image
 * are removed.
 * @throws ApiError 415 for a file that is not an image; 400 for an image that cannot be read or has too many
 * pixels
 */
export async function toWebp(bytes: Buffer, rule: PictureRule): Promise<Buffer> {
  const type = pictureType(bytes);
  if (type === null) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', rule.refusal, { errors: { file: [rule.refusal] } });
  }
  const tooManyPixels = () => validationFailed({ file: [messages.picturePixels(rule.longestSide)] });
  const unreadable = (cause?: unknown): never => {
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) throw tooManyPixels();
    throw validationFailed({ file: [messages.pictureUnreadable] });
  };
  const image = sharp(bytes, { limitInputPixels: rule.maxPixels, failOn: 'warning', pages: 1 });
  const { width, height, format } = await image.metadata().catch(unreadable);
  if (format !== type) return unreadable();
  if (Math.max(width, height) > rule.longestSide) throw tooManyPixels();
  return rule.resize(image.autoOrient()).webp({ quality: 82 }).toBuffer().catch(unreadable);
}

const AVATAR: PictureRule = {
  refusal: fieldMessages.image,
  maxPixels: 24_000_000,
  longestSide: 4_096,
  resize: (image) => image.resize(AVATAR_SIZE_PX, AVATAR_SIZE_PX, { fit: 'cover' }),
};

/** Converts an image to a square WebP for an avatar. Throws like {@link toWebp}. */
export const toAvatar = (bytes: Buffer): Promise<Buffer> => toWebp(bytes, AVATAR);
