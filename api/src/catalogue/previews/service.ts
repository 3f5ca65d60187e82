import { VEHICLE_TYPES, type ServicePackage, type VehicleType } from '@evcare/shared-contracts/shop';
import { isDrawing } from '@evcare/shared-contracts/workshop';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Pictures } from '../../platform/files/pictures';
import type { Catalogue, ProductPhotos } from '../products';
import { packagePicture } from '../services';
import { drawPreview, type Preview } from './draw';
import { previewMessages } from './messages';

const MAX_PICTURES = 100;
const NAME = /^(product|package|page)\.([a-z0-9-]{1,120})\.jpg$/;

export interface PreviewsOptions {
  readonly catalogue: Pick<Catalogue, 'detail'>;
  readonly listPackages: (type: VehicleType) => Promise<readonly ServicePackage[]>;
  readonly pictures: Pick<Pictures, 'of' | 'read'>;
  readonly photos: Pick<ProductPhotos, 'read'>;
}

export interface Previews {
  /** Returns a picture as JPEG; `null` if no page has this name. */
  read(name: string): Promise<Buffer | null>;
}

/**
 * Creates the service for link preview pictures. They are drawn one at a time, and cached until
 * their content changes.
 */
export function createPreviews({ catalogue, listPackages, pictures, photos }: PreviewsOptions): Previews {
  // A Map keeps insertion order: the first key is the least recently used.
  const drawn = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function bytesOf(source: string | undefined): Promise<Buffer | null> {
    if (source === undefined) return null;
    const file = source.split('/').at(-1) as string;
    return isDrawing(source) ? ((await pictures.read(file))?.bytes ?? null) : photos.read(file);
  }

  function draw(source: string | undefined, content: Omit<Preview, 'picture'>): Promise<Buffer> {
    const key = JSON.stringify([source, content]);
    const stored = drawn.get(key);
    drawn.delete(key);
    const drawing =
      stored ?? enqueue(async () => drawPreview({ ...content, picture: await bytesOf(source) }));
    drawn.set(key, drawing);
    if (drawn.size > MAX_PICTURES) drawn.delete(drawn.keys().next().value as string);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  }

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  async function ofProduct(slug: string): Promise<Buffer | null> {
    try {
      const { product } = await catalogue.detail(slug);
      const note = previewMessages.price(product.price);
      return await draw(product.picture?.src, { title: product.name, note });
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) return null;
      throw error;
    }
  }

  /**
   * Draws the picture of a package.
   * @param name tier, followed by `-` and the type of vehicle unless that is a car
   */
  async function ofPackage(name: string): Promise<Buffer | null> {
    const [tier, asked = 'car'] = name.split('-', 2);
    const type = VEHICLE_TYPES.find((known) => known === asked);
    const item = type && (await listPackages(type)).find((candidate) => candidate.tier === tier);
    if (!item) return null;
    const source = pictures.of(packagePicture(item), '')?.src;
    return draw(source, {
      title: item.name,
      note: previewMessages.packagePrice(item.price, item.months),
    });
  }

  return {
    async read(file) {
      const [, kind, name = ''] = NAME.exec(file) ?? [];
      if (kind === 'product') return ofProduct(name);
      if (kind === 'package') return ofPackage(name);
      const page = kind && Object.hasOwn(previewMessages.pages, name) ? previewMessages.pages[name] : null;
      return page ? draw(undefined, page) : null;
    },
  };
}
