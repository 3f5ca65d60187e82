import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import { previewMessages } from './messages';

/** Content of a link preview's picture. */
export interface Preview {
  readonly title: string;
  readonly note: string;
  /** Picture of the product or a drawing, shown on the right, in any format. */
  readonly picture: Buffer | null;
}

/** Width and height that Facebook and Zalo show without cropping. */
const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 72;
/** Side of the square picture, and left edge of its panel (px). */
const PICTURE = 440;
const PANEL_LEFT = 680;

const INK = '#0B1517';
const MUTED = '#3F5257';
const TEAL = '#00705F';

/** Font sizes of the title (px), largest first; the next one is used if the title is too high. */
const TITLE_SIZES = [60, 50, 42];
const MAX_TITLE_HEIGHT = 270;

// The containers have no fonts, so the API includes one.
const { resolve } = createRequire(import.meta.url);
const FONT_FILES = {
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
};

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => MARKUP[character] as string);

interface TextStyle {
  readonly size: number;
  readonly width: number;
  readonly color: string;
  readonly weight: keyof typeof FONT_FILES;
}

const drawText = (text: string, { size, width, color, weight }: TextStyle) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `DejaVu Sans ${weight === 'bold' ? 'Bold ' : ''}${size}`,
      fontfile: FONT_FILES[weight],
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

async function drawTitle(title: string, width: number): Promise<{ data: Buffer; height: number }> {
  for (const size of TITLE_SIZES) {
    const { data, info } = await drawText(title, { size, width, color: INK, weight: 'bold' });
    if (info.height <= MAX_TITLE_HEIGHT) return { data, height: info.height };
    if (size !== TITLE_SIZES.at(-1)) continue;
    const cropped = { left: 0, top: 0, width: info.width, height: MAX_TITLE_HEIGHT };
    return { data: await sharp(data).extract(cropped).toBuffer(), height: MAX_TITLE_HEIGHT };
  }
  throw new Error('There is no size for titles.');
}

const background = (hasPicture: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <rect width="${WIDTH}" height="${HEIGHT}" fill="#FFFFFF"/>
      ${hasPicture ? `<rect x="${PANEL_LEFT}" width="${WIDTH - PANEL_LEFT}" height="${HEIGHT}" fill="#E8F3F0"/>` : ''}
      <rect y="${HEIGHT - 16}" width="${WIDTH}" height="16" fill="${TEAL}"/>
      <g transform="translate(${MARGIN} ${MARGIN - 8}) scale(1.75)">
        <rect width="32" height="32" rx="8" fill="${TEAL}"/>
        <path d="M18.6 5.5 8.8 17.4h6L13 26.5l10.2-12.6h-6.3z" fill="#C6F24E"/>
      </g>
    </svg>`,
  );

/** Draws a preview as JPEG, a format that every messenger shows. */
export async function drawPreview({ title, note, picture }: Preview): Promise<Buffer> {
  const width = (picture ? PANEL_LEFT - 40 : WIDTH - MARGIN) - MARGIN;
  const [heading, subline, brand, image] = await Promise.all([
    drawTitle(title, width),
    drawText(note, { size: 32, width, color: picture ? TEAL : MUTED, weight: 'bold' }),
    drawText(previewMessages.brand, { size: 36, width: 400, color: TEAL, weight: 'bold' }),
    picture &&
      sharp(picture, { limitInputPixels: 24_000_000 })
        .resize(PICTURE, PICTURE, { fit: 'contain', background: '#00000000' })
        .png()
        .toBuffer(),
  ]);
  const top = 190;
  const layers: OverlayOptions[] = [
    { input: brand.data, left: MARGIN + 76, top: MARGIN + 6 },
    { input: heading.data, left: MARGIN, top },
    { input: subline.data, left: MARGIN, top: top + heading.height + 36 },
  ];
  if (image) {
    const left = PANEL_LEFT + Math.round((WIDTH - PANEL_LEFT - PICTURE) / 2);
    layers.push({ input: image, left, top: Math.round((HEIGHT - 16 - PICTURE) / 2) });
  }
  return sharp(background(picture !== null))
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
