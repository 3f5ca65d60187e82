import { overlaps, readBucketAddress, type BucketAddress } from '.';

const read = (env: Record<string, string>) => readBucketAddress(env, 'UPLOADS_STORE');
const DEFAULTS = { region: 'us-east-1', endpoint: null, pathStyle: false };

describe('the address of a bucket', () => {
  it.each([
    [{}, null],
    [{ UPLOADS_STORE: '' }, null],
    [{ UPLOADS_STORE: 's3://evcare' }, { ...DEFAULTS, bucket: 'evcare', prefix: '' }],
    [
      { UPLOADS_STORE: 's3://evcare/a/b/', AWS_REGION: 'ap-southeast-1', S3_ENDPOINT: 'https://s3.example' },
      {
        bucket: 'evcare',
        prefix: 'a/b/',
        region: 'ap-southeast-1',
        endpoint: 'https://s3.example',
        pathStyle: true,
      },
    ],
    [
      { UPLOADS_STORE: 's3://evcare', AWS_ENDPOINT_URL: 'http://m:9000', S3_PATH_STYLE: '0' },
      { ...DEFAULTS, bucket: 'evcare', prefix: '', endpoint: 'http://m:9000' },
    ],
  ])('is read from %j', (env: Record<string, string>, address) => {
    expect(read(env)).toEqual({ address, problem: null });
  });

  it.each(['evcare', 's3:/evcare', 's3://EV Care', 's3://', '/srv/files', 's3://evcare/a?b'])(
    'cannot be %s',
    (text) => {
      expect(read({ UPLOADS_STORE: text }).problem).toMatch(/^UPLOADS_STORE has to be like s3:\/\/bucket/);
    },
  );

  it('cannot have an endpoint without a scheme', () => {
    const env = { UPLOADS_STORE: 's3://evcare', S3_ENDPOINT: 'minio:9000' };
    expect(read(env).problem).toMatch(/^S3_ENDPOINT has to be/);
  });
});

it.each([
  ['s3://evcare', 's3://evcare/site', true],
  ['s3://evcare/site', 's3://evcare/site', true],
  ['s3://evcare/site/a', 's3://evcare/site', true],
  ['s3://evcare/site2', 's3://evcare/site', false],
  ['s3://other/site', 's3://evcare/site', false],
])('%s and %s overlap: %s', (a, b, expected) => {
  const address = (text: string) => read({ UPLOADS_STORE: text }).address as BucketAddress;
  expect(overlaps(address(a), address(b))).toBe(expected);
});
