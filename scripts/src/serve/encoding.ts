import type { IncomingHttpHeaders } from 'node:http';
import { ENCODINGS } from '../releases/compress';
import { DICTIONARY_ENCODING } from '../releases/dictionary';

export type EncodingName = (typeof ENCODINGS)[number]['name'];

/** Weights of an `Accept-Encoding` header by encoding, `*` included. A weight of 0 forbids the encoding. */
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
 * Best prepared encoding that an `Accept-Encoding` header allows; null for no encoding. A weight of 0 forbids
 * an encoding; `*` covers those that are not named.
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
 * Hash of the dictionary that a browser has for a request, if it accepts delta encoding.
 * @param headers `Available-Dictionary` (`:base64:`, RFC 8941) and `Accept-Encoding` of the request
 * @returns the hash in the format of `dictionaryHash`, or null
 */
export function availableDictionary(headers: IncomingHttpHeaders): string | null {
  const dictionary = headers['available-dictionary'];
  if (
    dictionary === undefined ||
    !weightsOf(String(headers['accept-encoding'] ?? '')).get(DICTIONARY_ENCODING)
  )
    return null;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(String(dictionary).trim())?.[1] ?? null;
}
