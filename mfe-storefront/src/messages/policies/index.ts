import { delivery } from './delivery';
import { highVoltage } from './high-voltage';
import type { Policy } from './policy';
import { privacy } from './privacy';
import { returns } from './returns';
import { terms } from './terms';
import { warranty } from './warranty';

export type { Policy, PolicySection } from './policy';

/** The shop's rules in plain language. Numbers are the ones that the server applies. */
export const policies = {
  others: 'Chính sách khác',
  contact: 'Còn điều chưa rõ? Gửi câu hỏi cho chúng tôi',
  all: {
    'bao-hanh': warranty,
    'doi-tra': returns,
    'van-chuyen-thanh-toan': delivery,
    'an-toan-dien-cao-ap': highVoltage,
    'bao-mat': privacy,
    'dieu-khoan': terms,
  } satisfies Record<string, Policy>,
} as const;
