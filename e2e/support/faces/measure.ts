import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FALLBACK_FACES, SUBSET_RANGES, WEB_FACE, WEIGHTS, type Weight } from './fallback-faces';

/** Texts that are painted first, in their weights: menu, headings and buttons, then running text. */
const TEXTS: Readonly<Record<Weight, readonly string[]>> = {
  600: [
    'Dịch vụ',
    'Sản phẩm',
    'Ưu đãi',
    'Gói dịch vụ',
    'Liên hệ',
    'Đăng nhập',
    'Đặt chỗ ngay',
    'Xem dịch vụ',
    'Chăm sóc xe điện của bạn từng chi tiết',
    'Xe bạn đang cần gì?',
    'Ưu đãi đang diễn ra',
    'Ba bậc bảo dưỡng, khác nhau ở chỗ nào?',
    'Bảo dưỡng định kỳ',
    'Phụ tùng và thiết bị',
  ],
  400: [
    'Bảo dưỡng, chẩn đoán và phụ tùng cho ô tô điện, xe máy điện. Rõ từng hạng mục trước khi làm.',
    'Chọn một bậc để xem phần nào của xe được kiểm tra.',
    'Sản phẩm chính hãng, giá niêm yết rõ ràng, lắp ngay tại xưởng.',
    'Xe của bạn, lịch hẹn và lịch sử bảo dưỡng ở ngay đây.',
    'Kỹ thuật viên báo từng hạng mục và giá trước khi làm; bạn duyệt rồi mới sửa.',
    'Chúng tôi gọi lại trong ngày làm việc, từ thứ hai đến thứ bảy.',
  ],
};

/** Widths of the same text, in thousandths of the em. */
export interface Widths {
  readonly web: number;
  /** By family. */
  readonly fallbacks: Readonly<Record<string, number>>;
}

/** Adds a face to a page as bytes, which the page's policy allows. */
export async function addFace(
  page: Page,
  family: string,
  weight: Weight,
  files: readonly string[],
  descriptors: FontFaceDescriptors = {},
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const range = files.length > 1 ? SUBSET_RANGES[index] : undefined;
    await page.evaluate(
      async ({ name, bytes, all }) => {
        const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        const face = new FontFace(name, data, all);
        document.fonts.add(await face.load());
      },
      {
        name: family,
        bytes: readFileSync(file).toString('base64'),
        all: { ...descriptors, weight: String(weight), ...(range && { unicodeRange: range }) },
      },
    );
  }
}

/** Widths of the web font and of each fallback face for the same Vietnamese text. */
export async function measureWidths(page: Page): Promise<Readonly<Record<Weight, Widths>>> {
  const measured = {} as Record<Weight, Widths>;
  for (const weight of WEIGHTS) {
    await addFace(page, 'web', weight, WEB_FACE[weight]);
    for (const { family, files } of FALLBACK_FACES) await addFace(page, family, weight, files[weight]);
    const widthOf = (family: string) =>
      page.evaluate(
        ({ font, texts }) => {
          const context = document.createElement('canvas').getContext('2d');
          if (!context) throw new Error('no canvas');
          // Large, so that rounding to whole pixels does not matter.
          context.font = font;
          return texts.reduce((sum, text) => sum + context.measureText(text).width, 0);
        },
        { font: `${weight} 1000px "${family}"`, texts: TEXTS[weight] },
      );
    const fallbacks: Record<string, number> = {};
    for (const { family } of FALLBACK_FACES) fallbacks[family] = await widthOf(family);
    measured[weight] = { web: await widthOf('web'), fallbacks };
  }
  return measured;
}
