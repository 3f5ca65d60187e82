import { ATTACKS, isInTime, readStatistics } from './attacks';

const HEAD = 'Seconds,Closed,Pending,Connected,Service Available\n';
const slowHeaders = ATTACKS[0]!;

describe('the statistics of slowhttptest', () => {
  it('tell when the last connection was closed, and how many were open at once', () => {
    const held = readStatistics(`${HEAD}0,0,1,0,0\n1,0,10,240,500\n11,250,0,250,500\n`);
    expect(held).toEqual({ most: 250, seconds: 12 });
    expect(isInTime(slowHeaders, held)).toBe(true);
  });

  it('tell that connections were open to the end', () => {
    const held = readStatistics(`${HEAD}0,0,1,0,0\n149,10,0,490,0\n`);
    expect(held).toEqual({ most: 490, seconds: null });
    expect(isInTime(slowHeaders, held)).toBe(false);
    expect(isInTime(slowHeaders, { most: 500, seconds: 60 })).toBe(false);
  });
});
