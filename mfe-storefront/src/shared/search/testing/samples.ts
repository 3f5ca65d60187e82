import { searchSchema, type SearchResult } from '@evcare/shared-contracts/shop';
import { PACKAGES, SERVICES } from '../../../testing/content-samples';
import { offer } from '../../cart/testing/fixtures';
import { aProduct, CABLE } from '../../product/testing/samples';

/** Search result without items. */
export const NOTHING = searchSchema.parse({ products: [], services: [], packages: [], promotions: [] });
/** Search result of every kind. */
export const FOUND: SearchResult = searchSchema.parse({
  products: [aProduct(), CABLE],
  services: SERVICES.items.slice(0, 1),
  packages: PACKAGES.items.slice(0, 1),
  promotions: [offer('SAVE500K', { value: 500_000 })],
});
