/** Message about a password that is easy to guess. */
export const COMMON_PASSWORD = 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác.';

/** Words from published lists of common passwords, and words popular in Vietnam. */
const WORDS = `password passwd pass qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx admin administrator root
user guest test testing welcome letmein login master hello iloveyou love lovely babygirl princess sunshine
monkey dragon shadow football baseball superman batman michael jordan liverpool chelsea arsenal barcelona
manchester samsung iphone google facebook zalo internet computer secret changeme default abc abcd abcdef aaaa
matkhau matkhaucuatoi anhyeuem emyeuanh yeuem yeuanh yeuemnhieu anhnhoem emnhoanh toiyeuban vietnam saigon
hanoi danang haiphong cantho hue nhatrang dalat thanhpho quehuong giadinh hanhphuc maimai motnam tinhyeu
conyeu bome meyeu ngocanh minhanh tuananh hoanganh ducanh thuylinh khanhlinh phuongthao nguyenvan nguyen tran
hoang pham bongda xemay oto xedien xemaydien otodien vinfast honda toyota yamaha tramsac baoduong phutung
evcare`;

/** Usual endings of such words. */
const ENDINGS = `1 2 12 11 22 21 69 88 99 01 00 007 111 123 321 222 333 666 777 888 999 1234 4321 1111 6789 6868
8888 9999 12345 54321 123456 654321 1234567 12345678 123456789 0123456789 1@ 123@ @1 @12 @123 @1234 @12345
@123456 @2020 @2021 @2022 @2023 @2024 @2025 @2026 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 1988 1989
1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2001 2002 2003 2004 2005 123! 1! !1 !123 #1 #123 a1`;

/** Common passwords that do not consist of a word and an ending. */
const WHOLE = `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwe12345 qwer1234
qwerty123456 asdf1234 zaq12wsx zxcv1234 abc12345 abcd1234 abcde12345 abcdef123456 a1234567 a12345678 a123456789
aa123456 aa12345678 abc123456 abc123456789 123456abc 1234567a 12345678a 123456789a 12345abc 123abc456 123qweasd
123qweasdzxc qweasd123 qweasdzxc123 1234qwer 12345qwert 123456qwerty q12345678 q123456789 w1234567 p@ssw0rd
p@ssword1 passw0rd pa55word pa55w0rd passw0rd1 trustno1 abc123abc 1a2b3c4d a1b2c3d4 a1b2c3d4e5 asd12345 asd123456
zxc12345 zxc123456 qwe123456 123123qwe 147258369a 159357abc aaaa1111 abcd12345 admin1234 administrator1 letmein123
iloveyou2 loveyou123 iloveu123 sayangku1 hello12345 welcome123 monkey123 dragon123 football1 baseball1 superman1
michael1 jordan23 blink182 charlie1 jennifer1 thomas123 hannah123 matkhau1 matkhau123 anhyeuem1 anhyeuem123
emyeuanh1 123anhyeuem 123456anh 123456em vn123456 vietnam1 vietnam123 matkhau12345 motconvit2 conmeocon1
yeuem123 yeuanh123 11111111a 00000000a 12341234a 88888888a 99999999a a11111111 a88888888 123456789q`;

/** Words that are easy to guess for this site. */
const SITE_WORDS = ['evcare', 'xedien', 'xemaydien', 'otodien', 'vinfast', 'matkhau', 'password'];
const MIN_NAME_LENGTH = 4;

let common: ReadonlySet<string> | undefined;

function commonPasswords(): ReadonlySet<string> {
  const endings = ENDINGS.split(/\s+/);
  const joined = WORDS.split(/\s+/).flatMap((word) => endings.map((ending) => word + ending));
  return new Set([...WHOLE.split(/\s+/), ...joined]);
}

/**
 * Returns true for a password that is easy to guess: a common password, or a word of this site or the mailbox
 * name with nothing but digits and signs added. Pages rate a password with this function, and the API rejects
 * one with it.
 */
export function isCommonPassword(password: string, email = ''): boolean {
  common ??= commonPasswords();
  const typed = password.normalize('NFC').toLowerCase();
  const plain = typed.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
  if (common.has(typed) || common.has(plain)) return true;
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  const words = name.length >= MIN_NAME_LENGTH ? [...SITE_WORDS, name] : SITE_WORDS;
  return words.some((word) => isOnly(word, plain));
}

/** Returns true if a password is a word with only digits and signs added. */
function isOnly(word: string, password: string): boolean {
  return password.includes(word) && !/\p{L}/u.test(password.replaceAll(word, ''));
}

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const MIN_LENGTH = 8;
const STRONG_LENGTH = 12;
const CHARACTER_CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Estimates how hard a password is to guess, mostly by its length; null for an empty one. */
export function passwordStrength(password: string, email = ''): PasswordStrength | null {
  if (password === '') return null;
  const characters = [...password.normalize('NFC')];
  const classCount = CHARACTER_CLASSES.filter((kind) => kind.test(password)).length;
  if (characters.length < MIN_LENGTH || classCount < 2 || new Set(characters).size < 5) return 'weak';
  if (isCommonPassword(password, email)) return 'weak';
  return characters.length >= STRONG_LENGTH && classCount >= 3 ? 'strong' : 'fair';
}
