export { count, money, moneyShort, Stat, Stats } from './numbers';
