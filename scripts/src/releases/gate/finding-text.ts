import type { Finding } from './finding';

/** Formats a finding: rule, problem, affected releases, advice. */
export function findingText({ rule, level, message, affected, advice }: Finding): string {
  return [
    `${level === 'refuse' ? '✗' : '!'} ${message} [${rule}]`,
    ...(affected.length > 0 ? [`  affected: ${affected.join(', ')}`] : []),
    ...(advice === '' ? [] : [`  what to do: ${advice}`]),
  ].join('\n');
}
