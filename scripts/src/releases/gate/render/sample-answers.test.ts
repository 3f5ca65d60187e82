import { PUBLIC_READS, sampleAnswer } from './sample-answers';

const addressOf = (path: string) => path.replace(/:\w+/g, 'mau');

test.each(PUBLIC_READS.map((endpoint) => [endpoint.path, endpoint] as const))(
  'answers %s by its contract',
  (path, endpoint) => {
    const { status, body } = sampleAnswer(addressOf(path));
    expect(status).toBe(200);
    const data = endpoint.envelope === false ? body : (body as { data: unknown }).data;
    expect(endpoint.response.safeParse(data)).toMatchObject({ success: true });
  },
);

test('ignores the query and prefers a path without parameters', () => {
  expect(sampleAnswer('/products?page=2')).toEqual(sampleAnswer('/products'));
  expect(sampleAnswer('/products')).not.toEqual(sampleAnswer('/products/mau'));
});

test('answers 404 for addresses that need a session or do not exist', () => {
  expect(sampleAnswer('/admin/users').status).toBe(404);
  expect(sampleAnswer('/nothing').status).toBe(404);
});
