// A real S3-compatible server (fauxqs), in a process of its own. It takes the conditions of writes and does not keep
// them, as Amazon's, MinIO's and Cloudflare's servers do; so they are kept here, before the request reaches it:
// whoever asks for one waits until the write before is answered. `--unconditional` leaves the server as it comes.
import { buildApp } from 'fauxqs';

const conditional = !process.argv.includes('--unconditional');
const app = buildApp({ logger: false });
/** The write under way, by path. */
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
