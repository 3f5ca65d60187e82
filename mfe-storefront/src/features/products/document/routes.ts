import type { RemoteContext } from '@evcare/shared-contracts';
import { addressOf, catalogueApi } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import type { ProductDocument } from '@evcare/shared-contracts/shop';
import type { DataCache, Read } from '@evcare/shared-ui/data';
import { messages } from '../../../messages';

export interface DocumentData {
  readonly document: Read<ProductDocument>;
  /** Title of the page; absent if the document is not loaded yet. */
  readonly title?: string;
}

/** Loads the product document that the address names. */
export const documentLoader =
  (_context: RemoteContext, data: DataCache) =>
  ({ params }: LoaderFunctionArgs): DocumentData => {
    const { slug = '', kind = '' } = params;
    const document = data.readPublic(addressOf(catalogueApi.readDocument, { params: { slug, kind } }));
    const { value } = document;
    return { document, ...(value && { title: messages.heading(value.title, value.product.name) }) };
  };
