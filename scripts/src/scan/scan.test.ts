import { sqlmapFindings, sqlmapTested, wapitiFindings } from './report';
import { sampleOf, targetsOf, toRequestLog } from './targets';

const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const json = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });

describe('targetsOf', () => {
  it('returns the calls of the document, with a value for each parameter and field', () => {
    const body = { properties: { note: { type: 'string' }, count: { type: 'integer', minimum: 3 } } };
    const paths = {
      '/api/products': {
        get: { parameters: [query('q', { type: 'string' }), query('page', { type: 'integer' })] },
      },
      '/api/orders/{code}': { put: json(body) },
    };
    expect(targetsOf({ paths })).toEqual([
      { method: 'GET', path: '/api/products?q=1&page=1' },
      { method: 'PUT', path: '/api/orders/1', body: { note: '1', count: 3 } },
    ]);
  });

  it('excludes calls that end the session, never end, or accept a file', () => {
    const upload = { requestBody: { content: { 'multipart/form-data': {} } } };
    const paths = {
      '/api/auth/logout': { post: {} },
      '/api/live': { get: {} },
      '/api/uploads': { post: upload, get: {} },
    };
    expect(targetsOf({ paths })).toEqual([{ method: 'GET', path: '/api/uploads' }]);
  });

  it.each([
    [{ enum: ['car', 'motorbike'] }, 'car'],
    [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, '2026-11-20'],
    [{ type: ['boolean', 'null'] }, false],
    [{ type: 'array', items: { properties: { id: { type: 'string' } } } }, [{ id: '1' }]],
    [{}, '1'],
  ])('sampleOf returns a sample value for the schema %j', (schema, value) => {
    expect(sampleOf(schema)).toEqual(value);
  });

  it('toRequestLog writes requests with their body', () => {
    const log = toRequestLog([{ method: 'PUT', path: '/api/a', body: { x: 'é' } }], '127.0.0.1:1', 'token');
    expect(log).toMatch(
      /^={54}\n.*\n={54}\nPUT \/api\/a HTTP\/1\.1\nHost: 127\.0\.0\.1:1\nAuthorization: Bearer token\n/,
    );
    expect(log).toMatch(/Content-Length: 10\n\n\{"x":"é"\}\n={54}\n$/);
  });
});

describe('reports of the scanners', () => {
  it('rate Wapiti findings of level 3 and above as high', () => {
    const reportOf = (level: number) => ({ level, method: 'GET', path: '/a', info: 'i' });
    const report = { vulnerabilities: { Xss: [reportOf(3), reportOf(2)], Csp: [] } };
    expect(wapitiFindings(JSON.stringify(report)).map(({ level, where }) => [level, where])).toEqual([
      ['high', 'GET /a'],
      ['low', 'GET /a'],
    ]);
  });

  it('have a high finding if sqlmap lists an injectable parameter', () => {
    const head = 'Target URL,Place,Parameter,Technique(s),Note(s)';
    expect(sqlmapFindings(`${head}\n`)).toEqual([]);
    expect(sqlmapFindings(`${head}\nhttp://a/,,,,\n`)).toEqual([]);
    expect(sqlmapFindings(`${head}\nhttp://a/,GET,q,BE,\n`)).toMatchObject([{ level: 'high' }]);
  });

  it('count the calls that sqlmap tested', () => {
    expect(sqlmapTested('[1/2] URL:\nGET http://a/\n[2/2] URL:\n')).toBe(2);
  });
});
