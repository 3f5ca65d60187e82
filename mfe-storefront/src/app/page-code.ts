import type { ComponentType } from 'react';
import type { RemoteContext } from '@evcare/shared-contracts';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import type { DataCache } from '@evcare/shared-ui/data';

/** Exports of a module in `pages`: a page and the loader of its data. */
export interface PageCode {
  readonly Page: ComponentType;
  readonly createLoader: (context: RemoteContext, data: DataCache) => (args: LoaderFunctionArgs) => unknown;
}
