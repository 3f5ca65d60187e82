/**
 * Reports a problem if only some settings of a group are given.
 * @param group name of the group in the message, such as `VIETQR_*`
 */
export function requireAllOrNone(
  group: string,
  settings: Readonly<Record<string, string | undefined>>,
  problems: string[],
): void {
  const missing = Object.entries(settings).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0 && missing.length < Object.keys(settings).length) {
    problems.push(`${missing.join(', ')}: all ${group} or none`);
  }
}
