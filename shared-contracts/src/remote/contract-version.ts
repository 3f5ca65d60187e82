/** Version of this contract. It moves with the package's version; a test keeps the two equal. */
export const CONTRACT_VERSION = '1.0.0';

type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

const notBefore = (version: Version, floor: Version): boolean => {
  for (let part = 0; part < 3; part += 1) {
    const difference = (version[part] as number) - (floor[part] as number);
    if (difference !== 0) return difference > 0;
  }
  return true;
};

/**
 * True where `version` satisfies a `1.2.3`, `~1.2.3` or `^1.2.3` range, as semver reads them.
 * Anything that can't be read satisfies nothing.
 */
export function satisfiesContract(range: string, version: string = CONTRACT_VERSION): boolean {
  const operator = /^[\^~]/.exec(range)?.[0] ?? '';
  const floor = parse(range.slice(operator.length));
  const actual = parse(version);
  if (!floor || !actual) return false;
  if (operator === '') return floor.every((part, index) => part === actual[index]);
  if (!notBefore(actual, floor) || actual[0] !== floor[0]) return false;
  const fixesMinor = operator === '~' || floor[0] === 0;
  if (fixesMinor && actual[1] !== floor[1]) return false;
  const fixesPatch = operator === '^' && floor[0] === 0 && floor[1] === 0;
  return !fixesPatch || actual[2] === floor[2];
}
