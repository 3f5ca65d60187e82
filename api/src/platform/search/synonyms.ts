/** Groups of folded words with the same meaning. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['sac', 'charger', 'charging'],
  ['acquy', 'ac quy', 'binh dien'],
  ['pin', 'battery'],
  ['cap', 'cable'],
  ['motor', 'dong co', 'mo to'],
  ['wallbox', 'treo tuong'],
  ['phanh', 'brake'],
  ['voucher', 'coupon', 'uu dai', 'khuyen mai'],
];

/**
 * Words of the catalogue, by the folded phrases that people use for them. A phrase that maps to itself is
 * searched as a whole, since its short words are parts of too many other words.
 */
export const PHRASES: readonly (readonly [phrases: readonly string[], names: readonly string[]])[] = [
  [
    ['cu sac', 'cuc sac', 'may sac', 'do sac', 'tru sac', 'tram sac', 'wall box', 'bo sac'],
    ['bo sac', 'tram sac', 'tru sac'],
  ],
  [
    ['cap sac', 'day sac'],
    ['cap sac', 'day sac'],
  ],
  [['ma phanh', 'ma thang', 'bo thang', 'bo phanh', 'dau thang', 'phanh thang'], ['phanh']],
  [['binh ac quy', 'binh acquy', 'binh dien', 'ac quy'], ['ac quy']],
  [['chai pin', 'pin chai', 'pin yeu', 'tuoi tho pin'], ['suc khoe pin']],
  [
    ['nuoc giai nhiet', 'dung dich lam mat'],
    ['nuoc lam mat', 'lam mat pin'],
  ],
  [
    ['may lanh', 'dieu hoa'],
    ['dieu hoa', 'cabin'],
  ],
  [['xe hoi', 'oto', 'o to'], ['o to']],
  [['ro dien'], ['ro dien']],
  [['dung cu', 'do nghe'], ['dung cu']],
  [['xe ga', 'xe tay ga', 'xe scooter'], ['xe may']],
  [['vo xe'], ['lop']],
  [
    ['giam gia', 'ma giam'],
    ['uu dai', 'khuyen mai'],
  ],
];

/**
 * Words whose meaning depends on their accents. Without them, 'thắng' (a brake in the south) equals 'tháng'
 * (a month), which is in nearly every description.
 */
export const ACCENTED: ReadonlyMap<string, string> = new Map([['thắng', 'phanh']]);

/**
 * Words for an intention, such as buying or finding. No description contains them, so they are ignored if a
 * query has other words.
 */
export const INTENTIONS: ReadonlySet<string> = new Set(['thay', 'mua', 'sua', 'tim']);
