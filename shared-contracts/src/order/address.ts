import { tidy } from '../api/typed-text';

/** Codes of provinces and wards, and the length of house number and street, of an address in Vietnam. */
export const ADDRESS = { provinceCode: /^\d{2}$/, wardCode: /^\d{5}$/, minLine: 5, maxLine: 120 } as const;

/** Returns a typed address as the schema reads it, or null if it is incomplete; for pages without the schema. */
export function completeAddress<T extends { provinceCode: string; wardCode: string; line: string }>(
  typed: T,
): T | null {
  const line = tidy(typed.line);
  const hasCodes = ADDRESS.provinceCode.test(typed.provinceCode) && ADDRESS.wardCode.test(typed.wardCode);
  const hasLine = line.length >= ADDRESS.minLine && line.length <= ADDRESS.maxLine;
  return hasCodes && hasLine ? { ...typed, line } : null;
}
