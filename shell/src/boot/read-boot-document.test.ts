import { BOOT_DOCUMENT_ID } from '@evcare/shared-contracts/release';
import { readBootDocument } from './read-boot-document';

function read(text: string | null) {
  document.body.innerHTML =
    text === null ? '' : `<script type="application/json" id="${BOOT_DOCUMENT_ID}">${text}</script>`;
  const reported: string[] = [];
  return { boot: readBootDocument(document, (reason) => reported.push(reason)), reported };
}

test('the boot document in the composed HTML is read, with defaults for missing fields', () => {
  const { boot, reported } = read(
    JSON.stringify({ shellVersion: '1.2.3', config: { environment: 'test' }, remotes: [{ any: 'thing' }] }),
  );
  expect(boot).toMatchObject({
    shellVersion: '1.2.3',
    config: { environment: 'test', apiBase: '/api', cartBadge: 'live', demo: false },
    remotes: [{ any: 'thing' }],
  });
  expect(reported).toEqual([]);
});

test.each([
  ['is missing', null],
  ['is empty', ''],
  ['is truncated', '{"shellVersion":"1.0.0","remo'],
  ['is an HTML page', '&lt;html>'],
  ['is null', 'null'],
  ['has no remotes', '{"shellVersion":"1.0.0","config":{}}'],
  ['has a setting of the wrong type', '{"shellVersion":"1.0.0","config":{"demo":"yes"},"remotes":[]}'],
  [
    'has an API address with an invalid scheme',
    '{"shellVersion":"1","config":{"apiBase":"javascript:x"},"remotes":[]}',
  ],
])('a boot document that %s gives a site without remotes, and is reported', (_how, text) => {
  const { boot, reported } = read(text);
  expect(boot).toMatchObject({
    remotes: [],
    config: { environment: 'production', apiBase: '/api', demo: false, flags: {} },
  });
  expect(reported).toHaveLength(1);
});
