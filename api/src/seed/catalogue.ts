import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  packageSearchText,
  productSearchText,
  promotionSearchText,
  searchTextOf,
} from '../platform/search/search-text';
import type { Queries } from '../platform/db/client';
import { bays } from '../workshop/staffing';
import { checklistTemplates, packages, services } from '../catalogue/services';
import { products, stock } from '../catalogue/products';
import { promotions } from '../sales/promotions';
import { stockMovements } from '../sales/stock';
import { vehicleModels } from '../catalogue/vehicle-models';
import { PACKAGE_MONTHS, SEED_PACKAGES } from './rows/packages';
import { boxText, USE_TEXTS, VIEW_TEXTS } from './rows/picture-texts';
import { documentFor } from './rows/product-documents';
import { SEED_PRODUCTS } from './rows/products';
import type { SeedProduct } from './rows/product';
import { SEED_PROMOTIONS } from './rows/promotions';
import { SEED_SERVICES } from './rows/services';
import { VEHICLE_MODELS } from './rows/vehicle-models';
import { SEED_BAYS } from './rows/workshop';
import { seededId } from './ids';
import type { StoryTime } from './story-time';

const DAY = 86_400_000;
/** Age of the stock in days: in a demo, it arrived before the first orders. */
const STOCKED_DAYS_AGO = 60;

const made = (time: Date, name: string) => ({ id: seededId(time, name), createdAt: time, updatedAt: time });

/**
 * Seeds products, services, packages, promotions and bays. They are not demo data: every shop starts with
 * them.
 */
export async function seedCatalogue(tx: Queries, now: Date, story: StoryTime | null = null): Promise<void> {
  await tx
    .insert(vehicleModels)
    .values(VEHICLE_MODELS.map((model) => ({ ...made(now, `vehicle:${model.code}`), ...model })));
  await tx.insert(bays).values(
    SEED_BAYS.map((bay) => ({
      ...made(now, `bay:${bay.code}`),
      ...bay,
      capabilities: [...bay.capabilities],
    })),
  );
  await seedProducts(tx, now, story?.visit(STOCKED_DAYS_AGO) ?? now);
  await seedServices(tx, now);
  await seedPromotions(tx, now);
}

async function seedProducts(tx: Queries, now: Date, stockedAt: Date): Promise<void> {
  const rows = SEED_PRODUCTS.map((product) => productRow(product, now));
  await tx.insert(products).values(rows);
  const stocked = SEED_PRODUCTS.map((product, index) => ({
    ...product,
    productId: rows[index]?.id as string,
  }));
  await tx.insert(stock).values(
    stocked.map(({ productId, onHand, reorderPoint }) => ({
      productId,
      onHand,
      reorderPoint,
      updatedAt: now,
    })),
  );
  await tx.insert(stockMovements).values(
    stocked
      .filter(({ onHand }) => onHand > 0)
      .map(({ sku, productId, onHand }) => ({
        ...made(stockedAt, `receive:${sku}`),
        productId,
        kind: 'receive' as const,
        quantity: onHand,
      })),
  );
}

function productRow(product: SeedProduct, now: Date): typeof products.$inferInsert & { id: string } {
  const { sku, slug, name, category, brand, origin, description, fitment, warrantyMonths, price } = product;
  const publishedAt = new Date(now.getTime() - product.publishedDaysAgo * DAY);
  return {
    ...made(now, `product:${sku}`),
    sku,
    slug,
    name,
    category,
    brand,
    origin,
    description,
    fitment,
    warrantyMonths,
    price,
    publishedAt,
    searchText: productSearchText({ ...product, keywords: [...product.keywords, ...modelNames(product)] }),
    promoGroup: product.group,
    compareAtPrice: product.compareAtPrice ?? null,
    pictures: picturesOf(product),
    attributes: product.attributes,
    inBox: product.inBox,
    manual: documentFor(product, 'manual'),
    declaration: documentFor(product, 'declaration'),
    variantGroup: product.variantGroup ?? null,
    specs: product.specs.map(([label, value]) => ({ label, value })),
    isHighVoltage: product.isHighVoltage ?? false,
    serialTracked: product.isHighVoltage ?? false,
    weightGram: Math.round(product.weightKg * 1_000),
    bulky: product.bulky ?? false,
    featuredRank: product.featuredRank ?? null,
  };
}

/**
 * Returns the main picture, which is described by the product's name, the other views of the drawing, and the
 * scenes with it.
 */
function picturesOf({ sku, name, inBox, picture = sku.toLowerCase() }: SeedProduct) {
  const views = Object.entries(VIEW_TEXTS).map(([view, text]) => ({
    name: `${picture}-${view}`,
    alt: `${name}, ${text}`,
  }));
  return [
    { name: picture, alt: '' },
    ...views,
    { name: `${picture}-in-use`, alt: USE_TEXTS[picture] ?? name },
    { name: `${picture}-in-box`, alt: boxText(name, inBox) },
  ];
}

/** Returns the names of vehicle models, since users search for parts by them. */
const modelNames = ({ fitment }: SeedProduct): string[] =>
  VEHICLE_MODELS.filter(({ code }) => fitment.models.some((model) => model.code === code)).map(
    ({ make, model }) => `${make} ${model}`,
  );

async function seedServices(tx: Queries, now: Date): Promise<void> {
  await tx.insert(services).values(
    SEED_SERVICES.map(({ keywords, checklist: _, ...service }, position) => ({
      ...made(now, `service:${service.code}`),
      ...service,
      position,
      searchText: searchTextOf(service.name, [service.code, service.summary, ...service.checks, ...keywords]),
    })),
  );
  await tx.insert(checklistTemplates).values(
    SEED_SERVICES.map(({ code, checklist }) => ({
      serviceId: seededId(now, `service:${code}`),
      items: checklist,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await tx.insert(packages).values(
    SEED_PACKAGES.map((item) => ({
      // Packages for cars were added first and keep their ids.
      ...made(
        now,
        item.vehicleType === 'car' ? `package:${item.tier}` : `package:${item.vehicleType}:${item.tier}`,
      ),
      ...item,
      months: PACKAGE_MONTHS,
      searchText: packageSearchText(item),
    })),
  );
}

async function seedPromotions(tx: Queries, now: Date): Promise<void> {
  // Promotions begin and end at midnight in Vietnam, because pages show the last day, which users expect to
  // be a full day.
  const midnight = (days: number) => new Date(`${dayInVietnam(now.getTime() + days * DAY)}T00:00:00+07:00`);
  await tx.insert(promotions).values(
    SEED_PROMOTIONS.map(({ days: [from, to], ...promotion }) => ({
      ...made(now, `promotion:${promotion.code}`),
      ...promotion,
      picture: `promo-${promotion.group}`,
      validFrom: midnight(from),
      validTo: midnight(to + 1),
      searchText: promotionSearchText(promotion),
    })),
  );
}
