import { policies, type Policy } from '../../messages/policies';
import { findHelp } from './find-help';
import { POLICY_ANSWERS } from './policy-answers';

const anchors = Object.entries<Policy>(policies.all).flatMap(([slug, { sections }]) =>
  sections.map(({ id }) => `/policies/${slug}#${id}`),
);
const first = (search: string): string | undefined => findHelp(search)[0]?.href.replace('/policies/', '');

test('every answer has an address of its own, and the linked answers exist', () => {
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors).toEqual(expect.arrayContaining(Object.values(POLICY_ANSWERS)));
});

test('links from answers to answers lead to existing ones', () => {
  const links = Object.values<Policy>(policies.all).flatMap(({ sections }) =>
    sections.flatMap((section) => (section.links ?? []).map(({ to }) => to)),
  );
  const answers = links.filter((to) => to.includes('#'));
  expect(answers).not.toEqual([]);
  expect(anchors).toEqual(expect.arrayContaining(answers));
});

/** Searches of customers, with the answer that must come first. */
const JUDGED: readonly (readonly [search: string, answer: string])[] = [
  ['phí ship', 'van-chuyen-thanh-toan#phi-giao-hang'],
  ['phi ship', 'van-chuyen-thanh-toan#phi-giao-hang'],
  ['tiền ship về Đà Nẵng', 'van-chuyen-thanh-toan#phi-giao-hang'],
  ['freeship', 'van-chuyen-thanh-toan#phi-giao-hang'],
  ['phí vận chuyển', 'van-chuyen-thanh-toan#phi-giao-hang'],
  ['ship mấy ngày', 'van-chuyen-thanh-toan#thoi-gian-giao'],
  ['bao giờ giao hàng', 'van-chuyen-thanh-toan#thoi-gian-giao'],
  ['giao trễ', 'van-chuyen-thanh-toan#thoi-gian-giao'],
  ['theo dõi đơn hàng', 'van-chuyen-thanh-toan#thoi-gian-giao'],
  ['trả góp', 'van-chuyen-thanh-toan#thanh-toan'],
  ['tra gop 0%', 'van-chuyen-thanh-toan#thanh-toan'],
  ['momo', 'van-chuyen-thanh-toan#thanh-toan'],
  ['lỗi thanh toán vnpay', 'van-chuyen-thanh-toan#thanh-toan'],
  ['COD', 'van-chuyen-thanh-toan#thanh-toan'],
  ['xuất hoá đơn', 'van-chuyen-thanh-toan#hoa-don'],
  ['xuất hóa đơn', 'van-chuyen-thanh-toan#hoa-don'],
  ['hoa don do', 'van-chuyen-thanh-toan#hoa-don'],
  ['đổi trả', 'doi-tra#dieu-kien'],
  ['doi tra', 'doi-tra#dieu-kien'],
  ['hàng giao sai thì sao?', 'doi-tra#dieu-kien'],
  ['cách đổi trả', 'doi-tra#cach-lam'],
  ['hoàn tiền', 'doi-tra#hoan-tien'],
  ['bao lâu hoàn tiền', 'doi-tra#hoan-tien'],
  ['bảo hành', 'bao-hanh#phu-tung'],
  ['bảo hành bao lâu', 'bao-hanh#phu-tung'],
  ['bảo hành pin', 'bao-hanh#cao-ap'],
  ['bao hanh pin', 'bao-hanh#cao-ap'],
  ['yêu cầu bảo hành', 'bao-hanh#yeu-cau'],
  ['cắt điện', 'an-toan-dien-cao-ap#tai-xuong'],
  ['ngat dien', 'an-toan-dien-cao-ap#tai-xuong'],
  ['điện cao áp', 'an-toan-dien-cao-ap#nhan-biet'],
  ['dây màu cam', 'an-toan-dien-cao-ap#nhan-biet'],
  ['tự thay pin', 'an-toan-dien-cao-ap#tu-lap'],
  ['xe ngập nước', 'an-toan-dien-cao-ap#su-co'],
  ['cháy xe điện', 'an-toan-dien-cao-ap#su-co'],
  ['sạc tại nhà', 'an-toan-dien-cao-ap#sac-tai-nha'],
  ['bộ sạc tại nhà', 'an-toan-dien-cao-ap#sac-tai-nha'],
  ['đổi địa chỉ giao hàng', 'dieu-khoan#dat-hang'],
  ['huỷ lịch', 'dieu-khoan#dat-lich'],
  ['xoá tài khoản', 'dieu-khoan#tai-khoan'],
  ['xoá dữ liệu', 'bao-mat#quyen-cua-ban'],
];
test.each(JUDGED)('a search for "%s" leads to %s', (search, answer) => {
  expect(first(search)).toBe(answer);
});

test.each([
  'pin',
  'bộ sạc',
  'cáp sạc',
  'cap sac type 2',
  'động cơ',
  'VF 8',
  'lọc gió',
  'bảo dưỡng',
  'EV10',
  'xe bị giật',
  '',
])('a search for "%s" asks for no help', (search) => {
  expect(findHelp(search)).toEqual([]);
});

test('suggests answers for the start of a phrase, but not as an exact match', () => {
  expect(findHelp('trả g')).toEqual([expect.objectContaining({ isExact: false })]);
  expect(findHelp('trả góp')[0]?.isExact).toBe(true);
});

test.each([
  ['sạc tại nhà', true],
  ['sạc tại nhà thế nào', true],
  ['sạc tại nhà được không', true],
  ['có nên sạc tại nhà?', true],
  ['bộ sạc tại nhà', false],
  ['bộ sạc tại nhà không dây', false],
  ['sạc tại nhà cách điện', false],
])('knows whether "%s" asks for help, and not for a product: %s', (search, isExact) => {
  expect(findHelp(search)[0]?.isExact).toBe(isExact);
});

test('finds at most three answers', () => {
  expect(findHelp('phí ship, bảo hành, đổi trả, hoá đơn, trả góp').length).toBe(3);
});
