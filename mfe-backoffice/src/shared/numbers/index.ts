export { Definition } from './definition';
export { count, money, moneyShort, signed, Stat, Stats } from './numbers';
