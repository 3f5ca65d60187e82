import type { ComponentType } from 'react';
import type { RemoteContext } from '@evcare/shared-contracts';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import type { ShopData } from '../shared/data/shop-data';

/** What a module of `pages` brings: a page, and how its data is read. */
export interface PageCode {
  readonly Page: ComponentType;
  readonly createLoader: (context: RemoteContext, data: ShopData) => (args: LoaderFunctionArgs) => unknown;
}
