/** Formats minutes as at most two units, regardless of the sign: `1 giờ 20 phút`, `2 ngày`. */
export const minutesText = (minutes: number): string => {
  const whole = Math.abs(minutes);
  const parts = [
    [Math.floor(whole / 1_440), 'ngày'],
    [Math.floor((whole % 1_440) / 60), 'giờ'],
    [whole % 60, 'phút'],
  ] as const;
  // Shows at most two units, because minutes do not matter in a duration of days and hours.
  const nonZero = parts.filter(([count]) => count > 0).slice(0, 2);
  return nonZero.length === 0 ? '0 phút' : nonZero.map(([count, unit]) => `${count} ${unit}`).join(' ');
};
