/** Kind of a secret in a log, and the event whose line contains it. */
export interface LogSecret {
  readonly kind:
    'password' | 'one-time code' | 'token' | 'e-mail address' | 'phone number' | 'unreadable line';
  readonly event: string;
}

const REDACTED = '[redacted]';
/** Names of fields whose values are always secret. */
const SECRET_NAMES: readonly (readonly [RegExp, LogSecret['kind']])[] = [
  [/password/i, 'password'],
  [/^(otp|otpCode|devCode)$/i, 'one-time code'],
  [/^(token|accessToken|refreshToken|idToken|authorization|cookie)$/i, 'token'],
];
const PATTERNS: readonly (readonly [RegExp, LogSecret['kind']])[] = [
  // Six digits that are part of neither an order's number nor a position in a file.
  [/(?<![\w.:-])\d{6}(?![\w.:-])/, 'one-time code'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/, 'token'],
  // Token with which a team publishes.
  [/evcare_[a-z0-9]{8}_[\w-]{43}/, 'token'],
  // 256 random bits in base64url, as in refresh tokens and links.
  [/(?<![\w+-])[\w-]{43}(?![\w+/=-])/, 'token'],
  [/[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+\.\p{L}/u, 'e-mail address'],
  [/(?<![\w.-])(?:\+84|0)\d{9}(?!\w)/, 'phone number'],
];

/**
 * Finds secrets in a log of JSON lines, by kind and event. Their values are not returned, so that the report
 * can be shown.
 * @param passwords parts of passwords that were typed while the log was written
 */
export function findLogSecrets(log: string, passwords: readonly string[] = []): readonly LogSecret[] {
  const secrets = new Map<string, LogSecret>();
  for (const line of log.split('\n').filter((text) => text.trim() !== '')) {
    for (const secret of secretsOfLine(line, passwords))
      secrets.set(`${secret.kind} ${secret.event}`, secret);
  }
  return [...secrets.values()];
}

function secretsOfLine(line: string, passwords: readonly string[]): readonly LogSecret[] {
  const entry = parseLogLine(line);
  if (entry === null) return [{ kind: 'unreadable line', event: 'unknown' }];
  const event = typeof entry['event'] === 'string' ? entry['event'] : 'unknown';
  return kindsIn(entry, passwords).map((kind) => ({ kind, event }));
}

/** Parses a line of a log; `null` if it is not a JSON object. */
export function parseLogLine(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function kindsIn(value: unknown, passwords: readonly string[], name = ''): readonly LogSecret['kind'][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => kindsIn(inner, passwords, key));
  }
  if (value === REDACTED || value === null || value === undefined) return [];
  const kindsByName = SECRET_NAMES.filter(([pattern]) => pattern.test(name)).map(([, kind]) => kind);
  if (typeof value !== 'string') return kindsByName;
  const kindsByPattern = PATTERNS.filter(([pattern]) => pattern.test(value)).map(([, kind]) => kind);
  const typedPasswords = passwords.some((password) => value.includes(password))
    ? (['password'] as const)
    : [];
  return [...kindsByName, ...kindsByPattern, ...typedPasswords];
}
