// Draws the shop's pictures and encodes those that changed, to be committed:
//   npm run pictures [-- --out <folder>]
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import sharp from 'sharp';

const SOURCES = fileURLToPath(new URL('../pictures/', import.meta.url));
const OUT = fileURLToPath(new URL('../pictures/built/', import.meta.url));

const SIDE = 1200;
/**
 * Quality of AVIF by width; small pictures need a higher quality per pixel. A phone that is 412 points wide
 * with a pixel ratio of 2 shows a card of a list at 364 pixels and a product picture at 760.
 */
const QUALITY = { 384: 50, 640: 54, 768: 54, 1024: 56 };
const WIDTHS = Object.keys(QUALITY).map(Number);
const FORMATS = {
  avif: (width) => ({ quality: QUALITY[width], effort: 2, chromaSubsampling: '4:4:4' }),
  webp: () => ({ quality: 74, alphaQuality: 80, effort: 4, smartSubsample: true }),
};
/** WebP is for browsers without AVIF, so its largest file, which only zooming and large screens show, is left out. */
const WIDTHS_OF = { avif: WIDTHS, webp: WIDTHS.filter((width) => width < 1024) };
/** Drawings are rendered larger than needed, so that fine lines are smooth. */
const DRAWN_SIDE = 1.25 * Math.max(...WIDTHS);
const AT_A_TIME = 2;

const fileName = (name, hash, width, format) => `${name}.${hash}-${width}.${format}`;
const BUILT_FILE = /^[a-z0-9-]+\.[0-9a-f]{8}-\d+\.(avif|webp)$/;

/** Drawings of promotions, packages and findings have one view; products have more, named `<product>-<angle>`. */
const ONE_VIEW = /^(?:promo|package|finding)-/;
const MORE_ANGLES = ['front', 'side', 'detail'];
/** Folders of scenes with a product, named `<product>-<folder>`. */
const SCENES = ['in-use', 'in-box'];

function viewsOf(name, source, draw) {
  const main = { name, source, draw: () => draw() };
  if (ONE_VIEW.test(name)) return [main];
  const others = MORE_ANGLES.map((angle) => ({ name: `${name}-${angle}`, source, draw: () => draw(angle) }));
  return [main, ...others];
}

/** Returns the pictures to build, each with its source's hash and a function that draws it, which is slow. */
async function drawings() {
  const groups = await Promise.all(['', ...SCENES].map(drawingsIn));
  return groups.flat();
}

async function drawingsIn(folder) {
  const root = join(SOURCES, folder);
  const files = (await readdir(root)).filter((file) => /^[a-z0-9-]+\.ts$/.test(file));
  const { outputFiles } = await build({
    entryPoints: files.map((file) => join(root, file)),
    outdir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Removes the comments, which name files relative to the current folder.
    minifyWhitespace: true,
  });
  return files.flatMap((file, index) => {
    const { contents } = outputFiles[index];
    const code = Buffer.from(contents).toString('base64');
    const [name, source] = [file.slice(0, -'.ts'.length), hashOf(contents)];
    const draw = async (angle) => {
      const drawing = await import(`data:text/javascript;base64,${code}`);
      return drawing.draw(angle);
    };
    return folder ? [{ name: `${name}-${folder}`, source, draw: () => draw() }] : viewsOf(name, source, draw);
  });
}

const MADE_BY = JSON.stringify([
  WIDTHS.map((width) => Object.values(FORMATS).map((options) => options(width))),
  DRAWN_SIDE,
  sharp.versions,
]);
const hashOf = (content) => createHash('sha256').update(MADE_BY).update(content).digest('hex').slice(0, 8);

async function encode({ name, hash, draw }, out) {
  const drawn = await sharp(Buffer.from(await draw()), { density: (72 * DRAWN_SIDE) / SIDE, unlimited: true })
    .resize(DRAWN_SIDE, DRAWN_SIDE)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of WIDTHS) {
    const small = sharp(drawn.data, { raw: drawn.info }).resize(width, width);
    for (const [format, options] of Object.entries(FORMATS)) {
      if (!WIDTHS_OF[format].includes(width)) continue;
      const file = join(out, fileName(name, hash, width, format));
      const unfinished = `${file}.${process.pid}`;
      await writeFile(unfinished, await small.clone().toFormat(format, options(width)).toBuffer());
      await rename(unfinished, file);
    }
  }
}

/**
 * Updates a folder. For each picture, it contains `<name>.<hash>-<width>.<format>` in the widths of the format. Its
 * `index.json` lists the pictures:
 * `{ "cap-t2-32": { "hash": "0f3…", "source": "97c…", "width": 1200, "height": 1200, "widths": { "avif": [384, …], … } } }`.
 * The hash covers the drawing and its encoding, so the content of a file name never changes; `width` and
 * `height` give the proportions. A drawing whose source is unchanged is not drawn again, a picture whose hash
 * already exists is not encoded again, and files of earlier drawings are deleted.
 * @param {{ out?: string, onPicture?: (name: string) => void }} [options]
 * @returns {Promise<{ encoded: string[], kept: string[] }>} names of encoded and of unchanged pictures
 */
export async function buildPictures({ out = OUT, onPicture = () => {} } = {}) {
  await mkdir(out, { recursive: true });
  const present = new Set(await readdir(out));
  const filesOf = (name, hash) =>
    Object.entries(WIDTHS_OF).flatMap(([format, widths]) =>
      widths.map((width) => fileName(name, hash, width, format)),
    );

  const previous = JSON.parse((await readFile(join(out, 'index.json'), 'utf8').catch(() => null)) ?? '{}');
  const pictures = [];
  for (const drawing of await drawings()) {
    const known = previous[drawing.name];
    const hash = known?.source === drawing.source ? known.hash : hashOf(await drawing.draw());
    pictures.push({ ...drawing, hash });
  }
  const [kept, wanted] = [[], []];
  for (const picture of pictures) {
    const complete = filesOf(picture.name, picture.hash).every((file) => present.has(file));
    (complete ? kept : wanted).push(picture);
  }
  const queue = [...wanted];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await encode(next, out);
      onPicture(next.name);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));

  const index = Object.fromEntries(
    pictures.map(({ name, hash, source }) => [
      name,
      { hash, source, width: SIDE, height: SIDE, widths: WIDTHS_OF },
    ]),
  );
  await replaceIfOther(join(out, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
  const current = new Set(pictures.flatMap(({ name, hash }) => filesOf(name, hash)));
  const old = [...present].filter((file) => BUILT_FILE.test(file) && !current.has(file));
  await Promise.all(old.map((file) => rm(join(out, file), { force: true })));
  const names = (list) => list.map(({ name }) => name);
  return { encoded: names(wanted), kept: names(kept) };
}

async function replaceIfOther(file, text) {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const { encoded, kept } = await buildPictures({ out: values.out && resolve(values.out) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${encoded.length} pictures encoded, ${kept.length} kept (${seconds} s)`);
}
