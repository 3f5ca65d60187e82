import { PATHS } from '@evcare/shared-contracts';

/** Path of the product list, filtered by the search text; of the whole list if the text is empty. */
export function searchPath(typed: string): string {
  const query = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return query === '' ? PATHS.products : `${PATHS.products}?q=${encodeURIComponent(query)}`;
}
