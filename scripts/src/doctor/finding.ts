/** Result of one check of the machine or the checkout. */
export interface Finding {
  /** Subject of the check, such as `port`. */
  readonly subject: string;
  /** `problem` stops `npm start` or `npm test`; `warning` makes them slow or incomplete. */
  readonly state: 'ok' | 'warning' | 'problem';
  readonly fact: string;
  /** Action to take; absent if everything is fine. */
  readonly cure?: string;
}

const SIGNS: Readonly<Record<Finding['state'], string>> = { ok: '✓', warning: '!', problem: '✗' };

/** Formats findings as lines, each cure below its fact. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  return findings
    .flatMap(({ subject, state, fact, cure }) => [
      `${SIGNS[state]} ${subject.padEnd(width)}  ${fact}`,
      ...(cure === undefined ? [] : [`${' '.repeat(width + 4)}${cure}`]),
    ])
    .join('\n');
}

/** Exit status of the command: 1 if anything prevents the project from running. */
export const statusOf = (findings: readonly Finding[]): number =>
  findings.some(({ state }) => state === 'problem') ? 1 : 0;
