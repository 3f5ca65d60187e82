import type { ComponentType } from 'react';
import type { RemoteContext } from '@evcare/shared-contracts';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import type { ShopData } from '../shared/data/shop-data';

/** Exports of a module of `pages`: a page and the loader of its data. */
export interface PageCode {
  readonly Page: ComponentType;
  readonly createLoader: (context: RemoteContext, data: ShopData) => (args: LoaderFunctionArgs) => unknown;
}
