import fc from 'fast-check';
import { fieldMessages as messages } from '../messages';
import type { ZodMiniType } from '../schema';
import {
  addressField,
  currentPasswordField,
  dateOfBirthField,
  emailField,
  emptyToNull,
  fullNameField,
  genderField,
  newPasswordField,
  otpField,
  phoneField,
} from './fields';
import { ageOn, formatPhone, tidy, toLocalPhone, toOtp } from '../api/typed-text';

/** Returns the parsed value of a field, or its first error message. */
function read(field: ZodMiniType, input: unknown): unknown {
  const result = field.safeParse(input);
  return result.success ? result.data : { says: result.error.issues[0]?.message };
}
const refused = (message: string) => ({ says: message });

describe('full name', () => {
  it.each([
    ['Nguyễn Văn An', 'Nguyễn Văn An'],
    ['  Trần   Thị\tBình ', 'Trần Thị Bình'],
    ['Đặng Thuỳ Trâm', 'Đặng Thuỳ Trâm'],
    ['Y-Ơng Niê', 'Y-Ơng Niê'],
    ["Jean-Luc O'Neill Jr.", "Jean-Luc O'Neill Jr."],
    ['D’Artagnan', 'D’Artagnan'],
    ['李小龍', '李小龍'],
    ['Владимир', 'Владимир'],
    ['An', 'An'],
    [`A${'n'.repeat(59)}`, `A${'n'.repeat(59)}`],
  ])('accepts %j', (input, value) => {
    expect(read(fullNameField, input)).toBe(value);
  });

  it('normalizes a name from NFD to NFC and counts composed characters', () => {
    const name = `Nguyễn ${'ế'.repeat(53)}`;
    expect(name).toHaveLength(60);
    expect(name.normalize('NFD').length).toBeGreaterThan(60);
    expect(read(fullNameField, name.normalize('NFD'))).toBe(name);
  });

  it.each([
    [''],
    [' '],
    ['A'],
    [`A${'n'.repeat(60)}`],
    ['An 2'],
    ['<b>An</b>'],
    ['An@Bình'],
    ['.An'],
    ['-'],
    ['\u0301An'],
    ['An\u200bBình'],
    ['An\u202eBình'],
    [null],
    [undefined],
    [7],
  ])('rejects %j', (input) => {
    expect(read(fullNameField, input)).toEqual(refused('Vui lòng nhập họ và tên (2–60 ký tự).'));
  });
});

describe('e-mail', () => {
  it.each([
    ['an.nguyen@gmail.com', 'an.nguyen@gmail.com'],
    ['  AN.Nguyen+shop@Gmail.COM ', 'an.nguyen+shop@gmail.com'],
    ["o'neill@mail.evcare.test", "o'neill@mail.evcare.test"],
    ['an@tên-miền.vn', 'an@tên-miền.vn'],
    [`${'a'.repeat(242)}@evcare.test`, `${'a'.repeat(242)}@evcare.test`],
  ])('accepts %j', (input, value) => {
    expect(read(emailField, input)).toBe(value);
  });

  it.each([
    ['an'],
    ['an@'],
    ['@evcare.test'],
    ['an@evcare'],
    ['an@evcare.'],
    ['an@.test'],
    ['an@evcare..test'],
    ['an@b@evcare.test'],
    ['an nguyen@evcare.test'],
    ['an@evcare.test\r\nBcc: all@evcare.test'],
    ['an,evil@evil.com'],
    ['an;evil@evil.com'],
    ['"an"@evcare.test'],
    ['An <an@evcare.test>'],
    ['an(x)@evcare.test'],
    ['a\u0000n@evcare.test'],
    ['a\u200bn@evcare.test'],
    [`${'a'.repeat(243)}@evcare.test`],
    [{}],
  ])('rejects %j', (input) => {
    expect(read(emailField, input)).toEqual(refused('Email không hợp lệ.'));
  });
});

describe('phone', () => {
  it.each([
    '0912345678',
    '0912 345 678',
    '0912.345.678',
    '0912-345-678',
    '(0912) 345 678',
    '+84912345678',
    '+84 912 345 678',
    '+84-912-345-678',
    '(+84) 912.345.678',
    '0084912345678',
    '0084 912 345 678',
    '84912345678',
    '84 912 345 678',
    ' 0912\u00a0345\u00a0678 ',
  ])('reads %j as 0912345678', (typed) => {
    expect(read(phoneField, typed)).toBe('0912345678');
  });

  it.each(['030', '031', '051', '095', '070', '081', '099'])('accepts the mobile prefix %s', (prefix) => {
    expect(read(phoneField, `${prefix}1234567`)).toBe(`${prefix}1234567`);
  });

  it.each([
    ['091234567'],
    ['09123456789'],
    ['0212345678'],
    ['0612345678'],
    ['1900 0000'],
    ['+1 912 345 678'],
    ['+840912345678'],
    ['0912 34a 678'],
    ['０９１２３４５６７８'],
    [912345678],
  ])('rejects %j', (typed) => {
    expect(read(phoneField, typed)).toEqual(refused('Số điện thoại không hợp lệ (ví dụ 0912 345 678).'));
  });

  it('normalizes every format of a mobile number to the same value', () => {
    const digits = fc.tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{8}$/));
    const prefix = fc.constantFrom('0', '+84', '0084', '84');
    const marks = fc.array(fc.constantFrom('', ' ', '.', '-', '(', ')'), { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(digits, prefix, marks, ([first, rest], start, between) => {
        const spelled = [...`${start}${first}${rest}`].map((sign, at) => sign + between[at % 14]).join('');
        expect(read(phoneField, spelled)).toBe(`0${first}${rest}`);
        expect(toLocalPhone(toLocalPhone(spelled))).toBe(toLocalPhone(spelled));
      }),
    );
  });

  it('is formatted in groups, or unchanged if it is not a mobile number', () => {
    expect(formatPhone('+84912345678')).toBe('0912 345 678');
    expect(formatPhone('0912345678')).toBe('0912 345 678');
    expect(formatPhone('1900 0000')).toBe('1900 0000');
    expect(formatPhone('')).toBe('');
  });
});

describe('a new password', () => {
  it.each([
    'matkhau1',
    'mậtkhẩu1',
    '12345678a',
    ' a1      ',
    `a1${'x'.repeat(62)}`,
    'P4$$w0rd!',
    '密码密码密码密1',
  ])('accepts %j', (password) => {
    expect(read(newPasswordField, password)).toBe(password.normalize('NFC'));
  });

  it('is normalized from NFD', () => {
    expect(read(newPasswordField, 'mậtkhẩu1'.normalize('NFD'))).toBe('mậtkhẩu1');
  });

  it.each([['matkha1'], ['matkhaudai'], ['12345678'], ['!@#$%^&*'], [12345678]])('rejects %j', (password) => {
    expect(read(newPasswordField, password)).toEqual(refused('Mật khẩu cần ít nhất 8 ký tự, gồm chữ và số.'));
  });

  it('counts composed characters, so that six typed in NFD are too few', () => {
    expect(read(newPasswordField, 'ậậậậậ1'.normalize('NFD'))).toEqual(refused(messages.password));
  });

  it('rejects 65 characters with a specific message', () => {
    expect(read(newPasswordField, `a1${'x'.repeat(63)}`)).toEqual(refused(messages.passwordTooLong));
  });
});

describe('the current password', () => {
  it.each(['x', '12345678', ' ', 'ngắn\n'])('accepts %j, since older rules may have differed', (password) => {
    expect(read(currentPasswordField, password)).toBe(password);
  });

  it('rejects an empty and an overlong value', () => {
    expect(read(currentPasswordField, '')).toEqual(refused('Vui lòng nhập mật khẩu.'));
    expect(read(currentPasswordField, undefined)).toEqual(refused('Vui lòng nhập mật khẩu.'));
    expect(read(currentPasswordField, 'x'.repeat(256))).toBe('x'.repeat(256));
    expect(read(currentPasswordField, 'x'.repeat(257))).toEqual(refused(messages.passwordTooLong));
  });
});

describe('a required field that is empty', () => {
  const fields = {
    'Vui lòng nhập email.': emailField,
    'Vui lòng nhập số điện thoại.': phoneField,
    'Vui lòng nhập mật khẩu ít nhất 8 ký tự, gồm chữ và số.': newPasswordField,
    'Vui lòng nhập mã gồm 6 chữ số.': otpField,
  };

  it.each(Object.entries(fields))('says: %s', (message, field) => {
    for (const input of ['', null, undefined]) expect(read(field, input)).toEqual(refused(message));
  });
});

describe('one-time code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12-34-56', '123456'],
    ['1234567', '123456'],
    ['Mã: 004217.', '004217'],
  ])('reads %j as %s', (typed, code) => {
    expect(read(otpField, typed)).toBe(code);
  });

  it.each([['12345'], ['abcdef'], ['１２３４５６']])('rejects %j', (typed) => {
    expect(read(otpField, typed)).toEqual(refused('Mã gồm 6 chữ số.'));
  });

  it('always has at most six digits and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d a-z-]{0,20}$/)),
        (typed) => {
          const code = toOtp(typed);
          expect(code).toMatch(/^\d{0,6}$/);
          expect(toOtp(code)).toBe(code);
          expect(
            [...typed]
              .filter((sign) => /\d/.test(sign))
              .join('')
              .startsWith(code),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('age', () => {
  const noon = new Date('2026-11-21T05:00:00Z');

  it.each([
    ['2010-11-21', 16],
    ['2010-11-22', 15],
    ['1926-11-21', 100],
    ['1925-11-22', 100],
    ['1925-11-21', 101],
    ['2026-11-21', 0],
    ['2026-11-22', -1],
  ])('of a person born on %s is %d on 21/11/2026', (day, age) => {
    expect(ageOn(day, noon)).toBe(age);
  });

  it('changes at midnight in Vietnam, not in UTC', () => {
    expect(ageOn('2010-11-21', new Date('2026-11-20T16:59:59Z'))).toBe(15);
    expect(ageOn('2010-11-21', new Date('2026-11-20T17:00:00Z'))).toBe(16);
  });

  it('changes on 1 March in common years for a birthday on 29 February', () => {
    expect(ageOn('2008-02-29', new Date('2025-02-28T05:00:00Z'))).toBe(16);
    expect(ageOn('2008-02-29', new Date('2025-03-01T05:00:00Z'))).toBe(17);
  });

  it.each([
    '',
    '1990',
    '1990-5-7',
    '17/05/1990',
    '1990-02-30',
    '2025-02-29',
    '1990-13-01',
    '1990-00-10',
    'abcd-ef-gh',
  ])('%j is not a valid day', (day) => {
    expect(ageOn(day, noon)).toBeNaN();
  });

  it('never throws and is an integer for every valid day', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: noon }),
        (text, date) => {
          expect(() => ageOn(text, noon)).not.toThrow();
          expect(Number.isInteger(ageOn(date.toISOString().slice(0, 10), noon))).toBe(true);
        },
      ),
    );
  });
});

describe('birthday', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T05:00:00Z') }));
  afterEach(() => void jest.useRealTimers());

  it.each(['2010-11-21', '1925-11-22', '1990-05-17', ' 1990-05-17 '])('accepts %j', (day) => {
    expect(read(dateOfBirthField, day)).toBe(day.trim());
  });

  it.each([['2010-11-22'], ['1925-11-21'], ['2030-01-01'], ['1990-02-30'], ['17/05/1990'], [''], [null]])(
    'rejects %j',
    (day) => {
      expect(read(dateOfBirthField, day)).toEqual(refused('Ngày sinh không hợp lệ.'));
    },
  );
});

describe('gender and address', () => {
  it.each(['male', 'female', 'other'])('gender may be %s', (gender) => {
    expect(read(genderField, gender)).toBe(gender);
  });

  it.each([['nam'], ['MALE'], [''], [null]])('gender may not be %j', (gender) => {
    expect(read(genderField, gender)).toEqual(refused(messages.gender));
  });

  it('an address is normalized and at most 200 characters long', () => {
    expect(read(addressField, ' 12  Lê Lợi,\nPhường Tân Hưng ')).toBe('12 Lê Lợi, Phường Tân Hưng');
    expect(read(addressField, 'ố'.repeat(200).normalize('NFD'))).toBe('ố'.repeat(200));
    expect(read(addressField, 'x'.repeat(201))).toEqual(refused(messages.address));
    expect(read(addressField, 5)).toEqual(refused(messages.address));
  });
});

describe('an optional field', () => {
  const field = emptyToNull(phoneField);

  it.each([[''], ['  '], [null]])('reads %j as null', (input) => {
    expect(read(field, input)).toBeNull();
  });

  it('validates a given value', () => {
    expect(read(field, '+84 912 345 678')).toBe('0912345678');
    expect(read(field, '123')).toEqual(refused(messages.phoneNumber));
    expect(read(field, 7)).toEqual(refused(messages.phoneNumber));
  });

  it('rejects a missing value, which must not erase the stored one', () => {
    expect(read(field, undefined)).toEqual(refused(messages.phoneRequired));
  });
});

describe('tidy', () => {
  it('removes control characters and redundant white space, and is idempotent', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(' ', '\t', '\u0000', '\u00a0', 'ế', 'e\u0302'), fc.string()),
    });
    fc.assert(
      fc.property(text, (typed) => {
        const once = tidy(typed);
        expect(once).not.toMatch(/\p{Cc}|^\s|\s$|\s\s/u);
        expect(tidy(once)).toBe(once);
      }),
    );
  });
});
