/** Carriers whose parcels can be followed. Orders store the name, because staff may enter any other carrier. */
export const CARRIERS = ['ghn', 'ghtk', 'viettel_post', 'vnpost', 'jt_express'] as const;
export type Carrier = (typeof CARRIERS)[number];

interface CarrierFacts {
  readonly name: string;
  /** Address of the carrier's page about a parcel, to which the tracking code is added. */
  readonly page: string;
  /** Other names of the carrier in earlier orders, folded as by `foldName`. */
  readonly aliases: readonly string[];
}

const FACTS: Record<Carrier, CarrierFacts> = {
  ghn: {
    name: 'Giao Hàng Nhanh (GHN)',
    page: 'https://donhang.ghn.vn/?order_code=',
    aliases: ['ghn', 'giaohangnhanh', 'ghnexpress'],
  },
  ghtk: {
    name: 'Giao Hàng Tiết Kiệm (GHTK)',
    page: 'https://i.ghtk.vn/',
    aliases: ['ghtk', 'giaohangtietkiem'],
  },
  viettel_post: {
    name: 'Viettel Post',
    page: 'https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=',
    aliases: ['viettelpost', 'vtp', 'viettel'],
  },
  vnpost: {
    name: 'VNPost',
    page: 'https://www.vnpost.vn/vi-vn/dinh-vi/buu-pham?key=',
    aliases: ['vnpost', 'buudienvietnam', 'vietnampost'],
  },
  jt_express: {
    name: 'J&T Express',
    page: 'https://jtexpress.vn/vi/tracking?type=track&billcode=',
    aliases: ['jt', 'jtexpress'],
  },
};

/** Removes everything but letters and digits, so that spellings of a carrier's name are equal. */
const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]/g, '');

export const carrierName = (carrier: Carrier): string => FACTS[carrier].name;

/** Returns the carrier with a name; `null` for any other name. */
export function carrierOf(name: string | null): Carrier | null {
  if (name === null) return null;
  const folded = foldName(name);
  return (
    CARRIERS.find((carrier) => {
      const { name: own, aliases } = FACTS[carrier];
      return foldName(own) === folded || aliases.includes(folded);
    }) ?? null
  );
}

/** Returns the address of the carrier's page about a parcel. */
export const parcelPage = (carrier: Carrier, trackingCode: string): string =>
  FACTS[carrier].page + encodeURIComponent(trackingCode);
