const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
const GROUPS = ['triệu', 'nghìn', ''] as const;
const BILLION = 1_000_000_000;

const digitWord = (digit: number): string => DIGITS[digit] ?? '';

/** Returns the word of the last digit after tens: `mốt`, `tư` and `lăm` instead of `một`, `bốn` and `năm`. */
function unitWord(tens: number, unit: number): string {
  if (unit === 5 && tens > 0) return 'lăm';
  if (tens > 1 && unit === 1) return 'mốt';
  if (tens > 1 && unit === 4) return 'tư';
  return digitWord(unit);
}

/** @param hundreds true if hundreds are read even if there are none, because larger groups precede */
function threeDigits(value: number, hundreds: boolean): string[] {
  const [hundred, tens, unit] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const hasHundred = hundred > 0 || hundreds;
  return [
    ...(hasHundred ? [digitWord(hundred), 'trăm'] : []),
    ...(tens === 0 && unit > 0 && hasHundred ? ['linh'] : []),
    ...(tens === 1 ? ['mười'] : tens > 1 ? [digitWord(tens), 'mươi'] : []),
    ...(unit > 0 ? [unitWord(tens, unit)] : []),
  ];
}

/** Reads a positive number; numbers above a billion are read as so many `tỷ` and the rest. */
function wordsOf(value: number): string[] {
  const billions = Math.floor(value / BILLION);
  const leading = billions > 0 ? [...wordsOf(billions), 'tỷ'] : [];
  const rest = value % BILLION;
  const groups = [Math.floor(rest / 1_000_000), Math.floor(rest / 1000) % 1000, rest % 1000];
  return groups.reduce<string[]>((words, group, place) => {
    if (group === 0) return words;
    const name = GROUPS[place];
    return [...words, ...threeDigits(group, words.length > 0), ...(name ? [name] : [])];
  }, leading);
}

/**
 * Writes an amount of integer đồng in words, as papers do: `Một triệu hai trăm nghìn đồng`.
 * @param dong not negative
 */
export function moneyInWords(dong: number): string {
  const text = [...(dong === 0 ? ['không'] : wordsOf(dong)), 'đồng'].join(' ');
  return text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
}
