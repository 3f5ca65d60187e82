/** Wards as inclusive ranges of their official codes. */
type Ranges = readonly (readonly [string, string])[];

interface Zone {
  /** Travel time from the workshop to a ward of the zone, in whole slots. */
  readonly minutes: number;
  readonly wards: Ranges;
}

/**
 * Zones of visits at home, around the workshop in Phường Tân Hưng. Islands and wards farther away
 * are not served.
 */
const ZONES: readonly Zone[] = [
  {
    // The former districts 1, 3, 4, 5, 6, 7, 8, 10, 11, Bình Thạnh, Phú Nhuận and Nhà Bè.
    minutes: 30,
    wards: [
      ['26737', '26758'],
      ['26905', '26956'],
      ['27043', '27073'],
      ['27139', '27427'],
      ['27475', '27487'],
      ['27619', '27619'],
      ['27655', '27658'],
    ],
  },
  {
    // The rest of the former city except Củ Chi and Cần Giờ; Dĩ An and Thuận An.
    minutes: 60,
    wards: [
      ['25942', '25987'],
      ['26767', '26898'],
      ['26968', '27031'],
      ['27094', '27112'],
      ['27439', '27460'],
      ['27559', '27610'],
      ['27628', '27637'],
    ],
  },
  {
    // Củ Chi, the mainland of Cần Giờ, Thủ Dầu Một, Bến Cát and Tân Uyên.
    minutes: 90,
    wards: [
      ['25747', '25771'],
      ['25813', '25813'],
      ['25837', '25849'],
      ['25888', '25891'],
      ['25912', '25920'],
      ['27496', '27553'],
      ['27664', '27673'],
    ],
  },
];

/** Returns the one-way travel time to a ward in minutes; `null` if the ward is not served. */
export const travelMinutesTo = (ward: string): number | null =>
  ZONES.find(({ wards }) => wards.some(([first, last]) => first <= ward && ward <= last))?.minutes ?? null;
