import { eq, sql } from 'drizzle-orm';
import { CHEAP } from '../../test/api';
import { createDatabase, dropDatabase } from '../../test/database';
import { committedMigrations } from '../../test/migrations';
import { connect, type Connection } from '../platform/db/client';
import { defaultPicturesFolder } from '../platform/config/pictures-folder';
import { createPictures } from '../platform/files/pictures';
import { products } from '../catalogue/products/tables';
import { seed } from '.';
import { USE_TEXTS } from './rows/picture-texts';
import { SEED_PRODUCTS } from './rows/products';

/** Maximum length of a picture's description in the form of the back office. */
const MAX_ALT = 160;

let database: Connection & { readonly name: string };
beforeAll(async () => {
  const { url, name } = await createDatabase();
  database = { ...connect(url), name };
  await seed(database.db, {
    now: new Date('2026-11-21T03:00:00Z'),
    demo: false,
    argon2: CHEAP,
  });
});
afterAll(async () => {
  await database.close();
  await dropDatabase(database.name);
});

const stored = () =>
  database.db
    .select({ sku: products.sku, name: products.name, inBox: products.inBox, pictures: products.pictures })
    .from(products)
    .orderBy(products.sku);

test('every product has six pictures that the build made', async () => {
  const built = new Set(createPictures(defaultPicturesFolder(), '').names());
  for (const { sku, pictures } of await stored()) {
    expect([sku, pictures.length]).toEqual([sku, 6]);
    expect(pictures.filter(({ name }) => !built.has(name))).toEqual([]);
  }
});

test('every scene is described by what it shows, and no description is for an unknown drawing', async () => {
  const drawings = new Set(SEED_PRODUCTS.map(({ sku, picture = sku.toLowerCase() }) => picture));
  expect(Object.keys(USE_TEXTS).sort()).toEqual([...drawings].sort());
  for (const { name, inBox, pictures } of await stored()) {
    const [inUse, box] = pictures.slice(-2);
    expect(inUse?.alt).not.toBe(name);
    for (const item of inBox) expect(box?.alt).toContain(item);
    expect(pictures.filter(({ alt }) => alt.length > MAX_ALT)).toEqual([]);
  }
});

test('an upgrade gives products with the former four pictures the scenes, and leaves other pictures alone', async () => {
  const { db } = database;
  const seeded = await stored();
  await db.update(products).set({
    pictures: sql`(select jsonb_agg(picture order by position) from jsonb_array_elements(${products.pictures})
      with ordinality as list(picture, position) where position <= 4)`,
  });
  const own = [{ name: 'photo-1', alt: 'Ảnh của cửa hàng' }];
  await db.update(products).set({ pictures: own }).where(eq(products.sku, 'CAP-CLAMP'));

  const migration = committedMigrations().find(({ file }) => file.endsWith('_product-scenes.sql'));
  await db.execute(sql.raw(migration?.sql ?? ''));

  const upgraded = await stored();
  expect(upgraded).toEqual(
    seeded.map((product) => (product.sku === 'CAP-CLAMP' ? { ...product, pictures: own } : product)),
  );
});
