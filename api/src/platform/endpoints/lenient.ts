export { digits, lenient, texts } from '@evcare/shared-contracts/endpoints/server';
