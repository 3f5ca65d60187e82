/** Version of this contract. Equals the version of the package, which a test enforces. */
export const CONTRACT_VERSION = '1.4.0';

const NUMBER = '(0|[1-9]\\d*)';
const RANGE = new RegExp(`^([\\^~]?)${NUMBER}\\.${NUMBER}\\.${NUMBER}$`);

/**
 * Returns whether `version` satisfies a `1.2.3`, `~1.2.3` or `^1.2.3` range by semver.
 * Returns false for anything that cannot be parsed.
 */
export function satisfiesContract(range: string, version: string = CONTRACT_VERSION): boolean {
  const [, operator, ...floor] = RANGE.exec(range) ?? [];
  const [, none, ...actual] = RANGE.exec(version) ?? [];
  if (none !== '') return false;
  const firstThatCounts = floor.findIndex((part) => part !== '0');
  const fixed = { '': 3, '~': 2, '^': firstThatCounts < 0 ? 3 : firstThatCounts + 1 }[
    operator as '' | '~' | '^'
  ];
  const differs = floor.findIndex((part, index) => part !== actual[index]);
  return differs < 0
    ? floor.length > 0
    : differs >= fixed && Number(actual[differs]) > Number(floor[differs]);
}
