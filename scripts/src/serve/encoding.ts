import type { IncomingHttpHeaders } from 'node:http';
import { ENCODINGS } from '../releases/compress';
import { DICTIONARY_ENCODING } from '../releases/dictionary';

export type EncodingName = (typeof ENCODINGS)[number]['name'];

/** What an `Accept-Encoding` header gives each encoding that it names, `*` included. A weight of 0 forbids. */
function weightsOf(header: string | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/**
 * The best encoding we have ready that an `Accept-Encoding` header allows; null for the bytes as they are.
 * A weight of 0 forbids, `*` stands for what is not named.
 */
export function acceptedEncoding(header: string | undefined): EncodingName | null {
  const weights = weightsOf(header);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.map(({ name }) => name)
    .filter((name) => weightOf(name) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}

/**
 * The dictionary that a browser has for what it asks for, where it takes an answer that needs it.
 * @param headers `Available-Dictionary` (`:base64:`, RFC 8941) and `Accept-Encoding` of the request
 * @returns its hash as `dictionaryHash` tells it, or null
 */
export function availableDictionary(headers: IncomingHttpHeaders): string | null {
  const named = headers['available-dictionary'];
  if (named === undefined || !weightsOf(String(headers['accept-encoding'] ?? '')).get(DICTIONARY_ENCODING))
    return null;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(String(named).trim())?.[1] ?? null;
}
