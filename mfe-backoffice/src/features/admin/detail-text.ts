/** What an entry of the log says beside its kind, in one line: `from: placed · to: confirmed`. */
export function detailText(detail: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(detail ?? {})
    .filter(([name, value]) => name !== 'code' && value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ');
}
