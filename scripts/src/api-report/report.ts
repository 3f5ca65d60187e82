import type { Surface } from './surface';

const FENCE = '```';

/** Public surface of one version of a package. */
export interface Report {
  /** Public name of the package. */
  readonly name: string;
  readonly version: string;
  readonly surfaces: readonly Surface[];
  /**
   * What was removed or changed since that version was released, as `entry point: name`. Only in packages whose next
   * version follows from the commits.
   */
  readonly breaks: readonly string[];
}

const BREAKS = 'Removed or changed since this version, which makes the next one a major version:';

/** Formats a report: the version in its heading, its breaks, then the declarations of each entry point. */
export function formatReport({ name, version, surfaces, breaks }: Report): string {
  const parts = surfaces.map(
    ({ request, declarations }) => `## ${request}\n\n${FENCE}ts\n${declarations.join('\n\n')}\n${FENCE}\n`,
  );
  return [
    `# API of ${name} ${version}\n`,
    'Made by `npm run api-report`; never edited by hand. It shows what others can see of this package, so a change here is a change for everyone who uses it.\n',
    ...(breaks.length > 0 ? [`${BREAKS}\n`, ...breaks.map((name) => `- ${name}`), ''] : []),
    '<!-- prettier-ignore-start -->\n',
    ...parts,
    '<!-- prettier-ignore-end -->\n',
  ].join('\n');
}

/** Reads a report that {@link formatReport} wrote. */
export function parseReport(text: string): Report {
  const [, name = '', version = ''] = /^# API of (\S+) (\S+)\n/.exec(text) ?? [];
  const [head = '', ...parts] = text.split(/^## /m);
  return {
    name,
    version,
    breaks: Array.from(head.matchAll(/^- (.+)$/gm), ([, line]) => line as string),
    surfaces: parts.map((part) => {
      const [, request = '', body = ''] = /^(.+)\n\n```ts\n([^]*?)\n```/.exec(part) ?? [];
      return { request, declarations: body.split(/\n\n(?=export )/) };
    }),
  };
}

const DECLARED = /^export (?:declare )?(?:abstract )?(?:const|class|function|interface|type|enum) (\w+)/;
const REEXPORTED = /^export \{ (?:type )?(\w+) \}/;

const nameOf = (declaration: string): string =>
  (DECLARED.exec(declaration) ?? REEXPORTED.exec(declaration))?.[1] ?? declaration.split('\n')[0]!;

/**
 * What the later surface removes or changes. It does not decide whether a change widens a type, so it lists that too:
 * the author of the change decides.
 */
export function findBreaks(before: Report, after: Report): string[] {
  const later = new Map(after.surfaces.map(({ request, declarations }) => [request, new Set(declarations)]));
  return before.surfaces.flatMap(({ request, declarations }) =>
    declarations
      .filter((declaration) => !later.get(request)?.has(declaration))
      .map((declaration) => `${request}: ${nameOf(declaration)}`),
  );
}
