import type { ProductDocumentKind } from '@evcare/shared-contracts/office';
import { DECLARATIONS } from './declarations';
import { CHARGING_MANUALS } from './manuals-charging';
import { INSTALLATION_MANUALS } from './manuals-installation';
import { MOTOR_MANUALS } from './manuals-motor';
import { PART_MANUALS } from './manuals-parts';
import { TOOL_MANUALS } from './manuals-tools';
import type { SeedDocument, SeedProduct } from './product';

/** Documents of the seeded products. */
export const SEED_DOCUMENTS: Readonly<Record<ProductDocumentKind, readonly SeedDocument[]>> = {
  manual: [...CHARGING_MANUALS, ...INSTALLATION_MANUALS, ...MOTOR_MANUALS, ...PART_MANUALS, ...TOOL_MANUALS],
  declaration: DECLARATIONS,
};

/** Returns the sections of a product's document; none if it has no such document. */
export const documentFor = (
  { sku }: Pick<SeedProduct, 'sku'>,
  kind: ProductDocumentKind,
): SeedDocument['sections'] => SEED_DOCUMENTS[kind].find(({ of }) => of.includes(sku))?.sections ?? [];
