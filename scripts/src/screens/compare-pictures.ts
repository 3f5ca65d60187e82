/** Decoded picture: four bytes for each pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface PictureDifference {
  /** Number of pixels that differ, including those that only one of the pictures has. */
  readonly pixels: number;
  /** Share of all pixels, from 0 to 1. */
  readonly ratio: number;
  /** First and last row with a difference, or null if there is none. */
  readonly rows: { readonly first: number; readonly last: number } | null;
}

/** Largest difference of a colour channel that is ignored, since blended colours are rounded. */
const TOLERANCE = 8;

/** Compares two pictures, aligned at the upper left corner. */
export function comparePictures(before: Picture, after: Picture): PictureDifference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  let pixels = 0;
  let first = -1;
  let last = -1;
  for (let y = 0; y < height; y++) {
    const different = differencesInRow(before, after, y, width);
    if (different === 0) continue;
    pixels += different;
    if (first === -1) first = y;
    last = y;
  }
  return { pixels, ratio: pixels / (width * height), rows: first === -1 ? null : { first, last } };
}

function differencesInRow(before: Picture, after: Picture, y: number, width: number): number {
  if (y >= before.height || y >= after.height) return width;
  const shared = Math.min(before.width, after.width);
  let different = width - shared;
  for (let x = 0; x < shared; x++) {
    const here = (y * before.width + x) * 4;
    const there = (y * after.width + x) * 4;
    for (let channel = 0; channel < 3; channel++) {
      const gap = (before.pixels[here + channel] ?? 0) - (after.pixels[there + channel] ?? 0);
      if (gap > TOLERANCE || gap < -TOLERANCE) {
        different++;
        break;
      }
    }
  }
  return different;
}

/** Joins both pictures: before on the left, after on the right. */
export function sideBySide(before: Picture, after: Picture): Picture {
  const width = before.width + after.width;
  const height = Math.max(before.height, after.height);
  const pixels = new Uint8Array(width * height * 4);
  const copy = (picture: Picture, left: number) => {
    for (let y = 0; y < picture.height; y++) {
      const row = picture.pixels.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
      pixels.set(row, (y * width + left) * 4);
    }
  };
  copy(before, 0);
  copy(after, before.width);
  return { width, height, pixels };
}
