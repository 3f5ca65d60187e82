import { useSearchParams } from '@evcare/shared-contracts/router';

const SEARCH_MAX = 80;

/** The value of a query parameter when it is one of the known choices; anything else is ignored. */
export function useChoice<T extends object>(name: string, choices: T): keyof T | null {
  const [query] = useSearchParams();
  const value = query.get(name);
  return value !== null && Object.hasOwn(choices, value) ? (value as keyof T) : null;
}

/** What somebody searched for: NFC, one space between words, cut to a length that fits a heading. */
export function useSearchText(name = 'q'): string | null {
  const [query] = useSearchParams();
  const text = (query.get(name) ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
  return text === '' ? null : [...text].slice(0, SEARCH_MAX).join('');
}
