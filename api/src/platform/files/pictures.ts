import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@evcare/shared-contracts/shop';
import { PICTURES_PATH } from '@evcare/shared-contracts/workshop';
import { PICTURES_INDEX } from '../config/pictures-folder';

/** Media types in the order in which browsers should prefer them. */
const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;
type Format = keyof typeof TYPES;
/** Width of the fallback for browsers without `srcset`. */
const USUAL_WIDTH = 640;
const FILE = /^[a-z0-9-]{1,80}\.[0-9a-f]{8}-\d{2,4}\.(avif|webp)$/;

interface Entry {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: Readonly<Record<Format, readonly number[]>>;
}

export interface Pictures {
  /** Names of all pictures, sorted. */
  names(): readonly string[];
  /** Returns a picture in all sizes; `null` if the build made no picture with that name. */
  of(name: string | null, alt: string): Picture | null;
  /** Returns the URL of a picture's largest file that all browsers show; `null` if there is no such picture. */
  urlOf(name: string): string | null;
  /** Returns the bytes and type of a picture file; `null` if the file does not exist. */
  read(file: string): Promise<{ readonly bytes: Buffer; readonly type: string } | null>;
}

/** Reads the pictures of the build. The folder is listed once; a missing folder contains no pictures. */
export function createPictures(folder: string, apiOrigin: string): Pictures {
  const index = readIndex(folder);
  const address = (name: string, { hash }: Entry, width: number, format: Format) =>
    `${apiOrigin}${PICTURES_PATH}${name}.${hash}-${width}.${format}`;

  return {
    names: () => [...index.keys()].sort(),

    of(name, alt) {
      const entry = name === null ? undefined : index.get(name);
      if (name === null || !entry) return null;
      const { webp } = entry.widths;
      const usual = webp.includes(USUAL_WIDTH) ? USUAL_WIDTH : (webp.at(-1) as number);
      return {
        alt,
        width: entry.width,
        height: entry.height,
        src: address(name, entry, usual, 'webp'),
        sources: (Object.keys(TYPES) as Format[]).map((format) => ({
          type: TYPES[format],
          srcset: entry.widths[format]
            .map((width) => `${address(name, entry, width, format)} ${width}w`)
            .join(', '),
        })),
      };
    },
    urlOf(name) {
      const entry = index.get(name);
      return entry ? address(name, entry, Math.max(...entry.widths.webp), 'webp') : null;
    },

    async read(file) {
      const format = FILE.exec(file)?.[1] as Format | undefined;
      if (!format) return null;
      try {
        return { bytes: await readFile(join(folder, file)), type: TYPES[format] };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

function readIndex(folder: string): ReadonlyMap<string, Entry> {
  const path = join(folder, PICTURES_INDEX);
  if (!existsSync(path)) return new Map();
  const entries = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>;
  return new Map(Object.entries(entries).filter(([, { widths }]) => widths.webp.length > 0));
}
