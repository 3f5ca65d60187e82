import { ATTACKS, isInTime, readStatistics } from './attacks';
import { countOpenConnections } from './open-connections';

const HEAD = 'Seconds,Closed,Pending,Connected,Service Available\n';
const slowHeaders = ATTACKS[0]!;

describe('the statistics of slowhttptest', () => {
  it('contain the time at which the last connection closed, and the maximum number of open connections', () => {
    const result = readStatistics(`${HEAD}0,0,1,0,0\n1,0,10,490,500\n11,250,0,250,500\n`);
    expect(result).toEqual({ maxOpen: 500, seconds: 11 });
    expect(isInTime(slowHeaders, result)).toBe(true);
  });

  it('show that connections were open to the end', () => {
    const result = readStatistics(`${HEAD}0,0,1,0,0\n149,10,0,490,0\n`);
    expect(result).toEqual({ maxOpen: 490, seconds: null });
    expect(isInTime(slowHeaders, result)).toBe(false);
    expect(isInTime(slowHeaders, { maxOpen: 500, seconds: 60 })).toBe(false);
  });
});

it('counts the connections that a server holds, except closed connections for which the kernel still sends data', () => {
  const row = (port: string, state: string, inode: string) =>
    `   0: 0100007F:${port} 0100007F:D431 ${state} 00000000:00000000 00:00000000 00000000     0        0 ${inode} 1`;
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    row('0BB8', '01', '123'),
    row('0BB8', '08', '124'),
    row('0BB8', '0A', '125'),
    row('0BB8', '01', '0'),
    row('0BB9', '01', '126'),
  ].join('\n');
  expect(countOpenConnections(table, 3000)).toBe(2);
});
