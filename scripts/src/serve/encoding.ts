import { ENCODINGS } from '../releases/compress';

export type EncodingName = (typeof ENCODINGS)[number]['name'];

/**
 * The best encoding we have ready that an `Accept-Encoding` header allows; null for the bytes as they are.
 * A weight of 0 forbids, `*` stands for what is not named.
 */
export function acceptedEncoding(header: string | undefined): EncodingName | null {
  const weights = new Map<string, number>();
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.map(({ name }) => name)
    .filter((name) => weightOf(name) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}
