import { promotionSchema } from './promotion-schemas';

const promotion = {
  id: 'p-1',
  code: 'NEWUSER20',
  title: 'Giảm 20% cho khách mới',
  description: 'Cho đơn đầu tiên.',
  type: 'percentage',
  value: 20,
  minOrder: 1_000_000,
  maxDiscount: 500_000,
  validFrom: '2026-11-01T00:00:00Z',
  validTo: '2026-12-31T16:59:59Z',
  isActive: true,
  usageLimit: 1,
  usedCount: 0,
  category: ['parts', 'equipment'],
  image: '/files/newuser20.webp',
};

describe('a promotion', () => {
  it('has the fields of specification §3', () => {
    expect(promotionSchema.parse(promotion)).toEqual(promotion);
  });

  it.each(['maxDiscount', 'category'])('may lack %s', (field) => {
    expect(promotionSchema.safeParse({ ...promotion, [field]: undefined }).success).toBe(true);
  });

  it.each(Object.keys(promotion).filter((field) => !['maxDiscount', 'category'].includes(field)))(
    'may not lack %s',
    (field) => {
      expect(promotionSchema.safeParse({ ...promotion, [field]: undefined }).success).toBe(false);
    },
  );

  it.each(['percentage', 'shipping', 'fixed'])('may be of type %s', (type) => {
    expect(promotionSchema.safeParse({ ...promotion, type }).success).toBe(true);
  });

  it.each([
    [{ type: 'gift' }],
    [{ value: -1 }],
    [{ value: 0.5 }],
    [{ minOrder: '1000000' }],
    [{ category: ['cars'] }],
    [{ category: 'parts' }],
    [{ isActive: 'yes' }],
  ])('rejects %p', (wrong) => {
    expect(promotionSchema.safeParse({ ...promotion, ...wrong }).success).toBe(false);
  });
});
