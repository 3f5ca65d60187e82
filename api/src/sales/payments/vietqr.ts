/** Bank account that receives transfers. */
export interface BankAccount {
  /** Six digits that identify the bank at NAPAS. */
  readonly bin: string;
  readonly account: string;
}

/** Data object: tag, length in two digits, value. */
const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;

const NAPAS = 'A000000727';
/** Service code of a transfer to an account; a transfer to a card would have QRIBFTTC. */
const TO_ACCOUNT = 'QRIBFTTA';
const DONG = '704';
const MAX_CONTENT_LENGTH = 25;

/**
 * Builds the payload of a VietQR code for one transfer (EMVCo merchant-presented QR, with the data objects
 * of NAPAS).
 * @param amount đồng, above 0
 * @param content transfer reference: at most 25 plain characters
 */
export function vietQrPayload({ bin, account }: BankAccount, amount: number, content: string): string {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('amount');
  if (content.length > MAX_CONTENT_LENGTH || !/^[\x20-\x7e]+$/.test(content)) throw new RangeError('content');
  const bank = field('00', bin) + field('01', account);
  const body =
    field('00', '01') +
    // 12 marks a code for a single payment, because the amount is included.
    field('01', '12') +
    field('38', field('00', NAPAS) + field('01', bank) + field('02', TO_ACCOUNT)) +
    field('53', DONG) +
    field('54', String(amount)) +
    field('58', 'VN') +
    field('62', field('08', content)) +
    '6304';
  return body + crc16(body);
}

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
