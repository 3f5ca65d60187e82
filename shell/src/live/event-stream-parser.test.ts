import fc from 'fast-check';
import { createEventStreamParser, type StreamEvent } from './event-stream-parser';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(...pieces: (string | Uint8Array)[]) {
  const events: StreamEvent[] = [];
  const ids: string[] = [];
  const retries: number[] = [];
  const push = createEventStreamParser({
    onEvent: (event) => events.push(event),
    onId: (id) => ids.push(id),
    onRetry: (ms) => retries.push(ms),
  });
  for (const piece of pieces) push(typeof piece === 'string' ? bytes(piece) : piece);
  return { events, ids, retries };
}

const eventsOf = (...pieces: (string | Uint8Array)[]) => read(...pieces).events;

test('reads an event with its type, data and id', () => {
  expect(eventsOf('event: so.progress\nid: 7\ndata: {"a":1}\n\n')).toEqual([
    { type: 'so.progress', data: '{"a":1}', id: '7' },
  ]);
});

test('an event without a type is a message, and an event without data is ignored', () => {
  expect(eventsOf('data: x\n\nevent: empty\n\ndata\n\n')).toEqual([
    { type: 'message', data: 'x', id: '' },
    { type: 'message', data: '', id: '' },
  ]);
});

test('several data lines are joined', () => {
  expect(eventsOf('data: {\ndata:  "a": 1\ndata:}\n\n')[0]?.data).toBe('{\n "a": 1\n}');
});

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('lines may end with %s', (_name, end) => {
  const text = ['event: a', 'data: 1', '', 'data: 2', '', ''].join(end);
  expect(eventsOf(text).map(({ type, data }) => [type, data])).toEqual([
    ['a', '1'],
    ['message', '2'],
  ]);
});

test('comments are ignored, even those that look like fields', () => {
  expect(eventsOf(': beat\n\n:data: no\ndata: yes\n\n').map(({ data }) => data)).toEqual(['yes']);
});

test('only one space after the colon is stripped from a value', () => {
  expect(eventsOf('data:a\n\ndata:  b\n\n').map(({ data }) => data)).toEqual(['a', ' b']);
});

test('an id applies to later events without an id', () => {
  expect(eventsOf('id: 1\ndata: a\n\ndata: b\n\nid: 2\ndata: c\n\n').map(({ id }) => id)).toEqual([
    '1',
    '1',
    '2',
  ]);
});

test('an id without an event is reported: the stream can be resumed from there', () => {
  const { events, ids } = read('id: 41\n\nid: 41\n\nid: 42\n\n');
  expect(events).toEqual([]);
  expect(ids).toEqual(['41', '42']);
});

test('an id with a null character is ignored', () => {
  expect(read('id: 4\0 2\ndata: x\n\n').ids).toEqual([]);
});

test('the id of an incomplete event is ignored', () => {
  const { events, ids } = read('id: 1\ndata: a\n\nid: 2\ndata: b\n');
  expect(events.map(({ data }) => data)).toEqual(['a']);
  expect(ids).toEqual(['1']);
});

test('a reconnection delay is reported, unless it is invalid', () => {
  expect(read('retry: 2500\nretry: soon\nretry: -1\nretry:\n\n').retries).toEqual([2500]);
});

test('unknown fields and a byte order mark are ignored', () => {
  expect(eventsOf('\uFEFFdata: x\ntopic: me\nDATA: y\n\n')).toEqual([{ type: 'message', data: 'x', id: '' }]);
});

test('a chunk may end inside a CRLF, and an empty chunk changes nothing', () => {
  expect(eventsOf('data: a\r', '', '\n\r', '\ndata: b\r\n\r\n').map(({ data }) => data)).toEqual(['a', 'b']);
});

const word = fc.string({
  unit: fc.constantFrom('a', 'ệ', 'Đ', '🔋', ' ', ':', '{', '"', '1'),
  maxLength: 12,
});
const anyEvent = fc.record({
  type: fc.option(fc.constantFrom('so.progress', 'notification', 'appointment.changed')),
  data: fc.array(word, { minLength: 1, maxLength: 4 }),
  id: fc.option(fc.nat().map(String)),
  comment: fc.boolean(),
});
const end = fc.constantFrom('\n', '\r\n', '\r');

test('chunk boundaries do not change the events', () => {
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 6 }),
      end,
      fc.array(fc.nat({ max: 400 }), { maxLength: 20 }),
      (sent, nl, cuts) => {
        const text = sent
          .flatMap(({ type, data, id, comment }) => [
            ...(comment ? [`: ${data[0]}`] : []),
            ...(id === null ? [] : [`id: ${id}`]),
            ...(type === null ? [] : [`event: ${type}`]),
            ...data.map((line) => `data: ${line}`),
            '',
          ])
          .map((line) => line + nl)
          .join('');
        const whole = bytes(text);
        const places = [0, ...cuts.map((at) => Math.min(at, whole.length)), whole.length].sort(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((to, index) => whole.slice(places[index], to));
        let id = '';
        const expected = sent.map((event) => {
          id = event.id ?? id;
          return { type: event.type ?? 'message', data: event.data.join('\n'), id };
        });
        expect(eventsOf(...pieces)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('single-byte chunks give the same events', () => {
  const whole = bytes('id: 9\r\nevent: notification\r\ndata: {"text":"Xe đã sẵn sàng 🔋"}\r\n\r\n');
  const expected = [{ type: 'notification', data: '{"text":"Xe đã sẵn sàng 🔋"}', id: '9' }];
  expect(eventsOf(...[...whole].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
});

test('never throws, whatever the input', () => {
  fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (pieces) => void eventsOf(...pieces)));
});
