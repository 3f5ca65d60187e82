// Real S3-compatible server (fauxqs) in its own process. It accepts conditions of writes without enforcing
// them, unlike the servers of Amazon, MinIO and Cloudflare, so they are enforced here before a request
// reaches it: a conditional write waits for the previous write. `--unconditional` disables that.
import { buildApp } from 'fauxqs';

const conditional = !process.argv.includes('--unconditional');
const app = buildApp({ logger: false });
/** Pending write by path. */
const writing = new Map();

async function etagOf(path) {
  const { statusCode, headers } = await app.inject({ method: 'HEAD', url: path });
  return statusCode === 200 ? headers.etag : null;
}

function holds(request, etag) {
  const { 'if-match': wanted, 'if-none-match': unwanted } = request.headers;
  if (unwanted === '*' && etag !== null) return false;
  return wanted === undefined || wanted === etag;
}

app.addHook('onRequest', async (request, reply) => {
  if (!conditional || request.method !== 'PUT' || request.headers['x-amz-copy-source']) return;
  const [path] = request.url.split('?');
  while (writing.has(path)) await writing.get(path);
  writing.set(path, new Promise((resolve) => reply.raw.once('close', resolve)));
  reply.raw.once('close', () => writing.delete(path));
  const { 'if-match': wanted, 'if-none-match': unwanted } = request.headers;
  if (wanted === undefined && unwanted === undefined) return;
  if (holds(request, await etagOf(path))) return;
  const code = 'PreconditionFailed';
  await reply
    .code(412)
    .header('content-type', 'application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send(app.server.address().port);
process.on('disconnect', () => process.exit());
