import { AVATAR_MAX_BYTES, AVATAR_SIZE_PX } from '@evcare/shared-contracts';
import { toSquare, type Crop } from './geometry';

const QUALITIES = [0.86, 0.7, 0.5];
const TYPES = ['image/webp', 'image/jpeg'] as const;

/** Decodes a picture and applies its EXIF orientation. Rejects if the browser cannot decode it. */
export const decodeImage = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** Draws the cropped area over the whole canvas. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  crop: Crop,
  background: string,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, size } = toSquare(crop, picture);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, size, size, 0, 0, canvas.width, canvas.height);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Encodes the avatar for upload as a 512 px square of at most 2 MB: as WebP if possible, else as JPEG.
 * Returns null if neither is possible.
 */
export async function encodeAvatar(picture: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIZE_PX;
  canvas.height = AVATAR_SIZE_PX;
  drawCrop(canvas, picture, crop, '#ffffff');
  for (const type of TYPES) {
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, type, quality);
      if (blob?.type !== type) break;
      if (blob.size <= AVATAR_MAX_BYTES) return new File([blob], `avatar.${type.slice(6)}`, { type });
    }
  }
  return null;
}
