import type { Finding } from './finding';

/** A finding for people: the rule, what is wrong, who would suffer, what to do. */
export function findingText({ rule, level, message, affected, advice }: Finding): string {
  return [
    `${level === 'refuse' ? '✗' : '!'} ${message} [${rule}]`,
    ...(affected.length > 0 ? [`  affected: ${affected.join(', ')}`] : []),
    ...(advice === '' ? [] : [`  what to do: ${advice}`]),
  ].join('\n');
}
