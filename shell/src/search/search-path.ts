import { PATHS } from '@evcare/shared-contracts';

/** The product list, narrowed to what somebody typed; the whole list where that is nothing. */
export function searchPath(typed: string): string {
  const query = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return query === '' ? PATHS.products : `${PATHS.products}?q=${encodeURIComponent(query)}`;
}
