/** Size of a picture in its own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zoom factor and centre of the crop, as fractions (0 to 1) of the picture's width and height. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const MAX_ZOOM = 4;
export const CENTRED: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** Clamps a crop to the picture. */
export function clampCrop(crop: Crop, picture: Size): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM);
  const side = sideOf(picture, zoom);
  const marginX = side / 2 / picture.width;
  const marginY = side / 2 / picture.height;
  return { zoom, x: clamp(crop.x, marginX, 1 - marginX), y: clamp(crop.y, marginY, 1 - marginY) };
}

/** Returns the cropped square in the picture's pixels. */
export function toSquare(crop: Crop, picture: Size): Square {
  const { zoom, x, y } = clampCrop(crop, picture);
  const size = sideOf(picture, zoom);
  return { x: x * picture.width - size / 2, y: y * picture.height - size / 2, size };
}

/** Returns the crop after dragging the picture by `delta` pixels in a frame that is `frame` pixels wide. */
export function drag(crop: Crop, picture: Size, delta: { x: number; y: number }, frame: number): Crop {
  const perPixel = sideOf(picture, clampCrop(crop, picture).zoom) / frame;
  return clampCrop(
    {
      zoom: crop.zoom,
      x: crop.x - (delta.x * perPixel) / picture.width,
      y: crop.y - (delta.y * perPixel) / picture.height,
    },
    picture,
  );
}

/** Returns the range of the crop's centre per axis; both ends are equal if there is nothing to move. */
export function centreRange(crop: Crop, picture: Size): { x: [number, number]; y: [number, number] } {
  const side = sideOf(picture, clampCrop(crop, picture).zoom);
  const marginX = side / 2 / picture.width;
  const marginY = side / 2 / picture.height;
  return { x: [marginX, 1 - marginX], y: [marginY, 1 - marginY] };
}
