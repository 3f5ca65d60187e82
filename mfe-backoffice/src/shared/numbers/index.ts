export { Definition } from './definition';
export { count, money, moneyShort, Stat, Stats } from './numbers';
