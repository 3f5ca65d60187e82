import * as z from 'zod';
import { dataProblems, shapeBreaks, shapeProblems, type DataShape } from './data-shape';

const product: DataShape = {
  type: 'object',
  required: ['id', 'price'],
  properties: {
    id: { type: 'string', minLength: 1 },
    price: { type: 'integer', minimum: 0 },
    kind: { enum: ['part', 'charger'] },
    tags: { type: 'array', items: { type: 'string' } },
    vehicle: { anyOf: [{ type: 'null' }, { type: 'object', required: ['vin'] }] },
  },
};

/** The same shape with other properties. */
const withProperties = (properties: Record<string, DataShape>, required = product.required): DataShape => ({
  ...product,
  ...(required && { required }),
  properties: { ...product.properties, ...properties },
});

describe('shapeProblems', () => {
  it('accepts a shape of all supported keywords, and what zod writes', () => {
    expect(shapeProblems(product)).toEqual([]);
    const schema = z.object({
      id: z.string().min(1).max(9),
      count: z.int().min(0).max(5),
      kind: z.enum(['a', 'b']).optional(),
      car: z.object({ vin: z.string() }).nullable(),
      tags: z.array(z.string()),
    });
    expect(shapeProblems(z.toJSONSchema(schema))).toEqual([]);
  });

  it.each([
    ['text', /data is not a JSON schema/],
    [{ type: 'date' }, /data has the type date/],
    [{ $ref: '#/x' }, /data uses \$ref, which is not supported/],
    [{ properties: { a: { type: 'object', required: 'b' } } }, /data\.a\.required is not a list of names/],
    [{ items: { enum: 'a' } }, /data\[\]\.enum is not a list/],
    [{ properties: [] }, /data\.properties is not an object/],
    [{ anyOf: {} }, /data\.anyOf is not a list/],
    [{ anyOf: [{ type: 'x' }] }, /has the type x/],
  ])('rejects %j', (shape, sentence) => {
    expect(shapeProblems(shape)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('dataProblems', () => {
  it.each([
    { id: 'p-1', price: 0 },
    { id: 'p-1', price: 9, kind: 'part', tags: [], vehicle: null, more: { any: 'thing' } },
    { id: 'p-1', price: 9, tags: ['a', 'b'], vehicle: { vin: 'V' }, kind: undefined },
  ])('finds none in %j', (data) => {
    expect(dataProblems(product, data)).toEqual([]);
  });

  it.each([
    [null, 'data is null instead of object'],
    [[], 'data is array instead of object'],
    [{ price: 1 }, 'data.id is missing'],
    [{ id: '', price: 1 }, 'data.id is outside 1..'],
    [{ id: 'p', price: -1 }, 'data.price is outside 0..'],
    [{ id: 'p', price: 1.5 }, 'data.price is number instead of integer'],
    [{ id: 'p', price: 1, kind: 'car' }, 'data.kind is none of ["part","charger"]'],
    [{ id: 'p', price: 1, tags: ['a', 2] }, 'data.tags[1] is integer instead of string'],
    [{ id: 'p', price: 1, vehicle: {} }, 'data.vehicle matches none of its alternatives'],
  ])('names the place in %j', (data, sentence) => {
    expect(dataProblems(product, data)).toEqual([sentence]);
  });

  it('accepts an integer as a number, and one value for `const`', () => {
    expect(dataProblems({ type: 'number' }, 1)).toEqual([]);
    expect(dataProblems({ const: 'a' }, 'a')).toEqual([]);
    expect(dataProblems({ const: 'a' }, 'b')).toHaveLength(1);
    expect(dataProblems({}, { any: 'thing' })).toEqual([]);
  });
});

describe('shapeBreaks', () => {
  it.each<[string, DataShape]>([
    ['nothing', product],
    ['a new property', withProperties({ unit: { type: 'string' } }, ['id', 'price', 'unit'])],
    ['a narrower type', withProperties({ price: { type: 'integer', minimum: 10 } })],
    ['fewer values', withProperties({ kind: { const: 'part' } })],
    ['one alternative less', withProperties({ vehicle: { type: 'null' } })],
    ['docs', { ...product, description: 'A product' }],
  ])('finds none in data that changed by %s', (_what, after) => {
    expect(shapeBreaks(product, after)).toEqual([]);
  });

  it.each<[string, DataShape, string]>([
    ['a property that may be missing', withProperties({}, ['id']), 'data.price may be missing'],
    [
      'another type',
      withProperties({ price: { type: 'string' } }),
      'data.price is string instead of integer',
    ],
    [
      'a wider type',
      withProperties({ price: { type: 'number', minimum: 0 } }),
      'data.price is number instead of integer',
    ],
    ['any type', withProperties({ id: { minLength: 1 } }), 'data.id is anything instead of string'],
    [
      'more values',
      withProperties({ kind: { enum: ['part', 'charger', 'gift'] } }),
      'data.kind has values that it did not have',
    ],
    [
      'a lower bound',
      withProperties({ price: { type: 'integer', minimum: -1 } }),
      'data.price has another minimum',
    ],
    ['no bound', withProperties({ id: { type: 'string' } }), 'data.id has another minLength'],
    [
      'other items',
      withProperties({ tags: { type: 'array', items: { type: 'integer' } } }),
      'data.tags[] is integer instead of string',
    ],
    [
      'another alternative',
      withProperties({ vehicle: { anyOf: [{ type: 'null' }, { type: 'string' }] } }),
      'data.vehicle has an alternative that it did not have',
    ],
    [
      'a required property that is not described',
      { ...product, properties: { ...product.properties, id: undefined as never } },
      'data.id is not described',
    ],
  ])('names %s', (_what, after, sentence) => {
    expect(shapeBreaks(product, after)).toEqual([sentence]);
  });

  it('lets an upper bound fall, but not rise', () => {
    expect(shapeBreaks({ maximum: 5 }, { maximum: 4 })).toEqual([]);
    expect(shapeBreaks({ maximum: 5 }, { maximum: 6 })).toEqual(['data has another maximum']);
  });
});
