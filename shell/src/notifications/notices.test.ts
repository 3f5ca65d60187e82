import { createFakeContext } from '@evcare/shared-contracts/testing';
import { LIVE_TOPIC_ME } from '@evcare/shared-contracts/workshop';
import { createNotices } from './notices';

const entry = {
  id: 'n1',
  kind: 'quote',
  text: 'Có 1 hạng mục',
  href: '/dashboard',
  at: '2026-11-20T01:00:00Z',
};
const event = { id: 'n1', text: entry.text, href: entry.href, unread: 1 };
/** Runs all pending work that needs no further response. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Server whose responses are held until the test releases them; each contains the state at the time of the request. */
async function openPage() {
  let isRead = false;
  const held: { name: string; release: () => void }[] = [];
  const hold = (name: string, body: unknown) =>
    new Promise((resolve) => held.push({ name, release: () => resolve(body) }));
  const { http, live } = createFakeContext({
    http: {
      'GET /notifications': () =>
        hold('list', { items: [{ ...entry, read: isRead }], unread: isRead ? 0 : 1, more: false }),
      'POST /notifications/read-all': async () => {
        await hold('mark', null);
        isRead = true;
        return { unread: 0 };
      },
    },
  });
  const notices = createNotices({ http, live, onNotice: () => undefined, onRead: () => undefined });
  const release = async (name: string) => {
    await settle();
    const at = held.findIndex((response) => response.name === name);
    if (at < 0) throw new Error(`No response is held for: ${name}`);
    held.splice(at, 1)[0]?.release();
    await settle();
  };
  notices.follow();
  await release('list');
  return { notices, live, release, waiting: () => held.map(({ name }) => name) };
}

describe('notifications marked as read', () => {
  it('stay read if a list was requested before they were marked', async () => {
    const { notices, release } = await openPage();
    void notices.refresh();
    await settle();
    void notices.markAllRead();
    await release('list');
    await release('mark');
    await release('list');
    expect(notices.current()).toMatchObject({ unread: 0, items: [{ read: true }] });
  });

  it('stay read if a list is requested before the server has the mark', async () => {
    const { notices, release, waiting } = await openPage();
    void notices.markAllRead();
    void notices.refresh();
    await settle();
    expect(waiting()).toEqual(['mark']);
    await release('mark');
    await release('list');
    expect(notices.current()).toMatchObject({ unread: 0, items: [{ read: true }] });
  });

  it('stay read if the event of a listed notification is delayed', async () => {
    const { notices, release, live } = await openPage();
    void notices.markAllRead();
    await release('mark');
    live.tell(LIVE_TOPIC_ME, 'notification', event);
    expect(notices.current().unread).toBe(0);
    live.tell(LIVE_TOPIC_ME, 'notification', { ...event, id: 'n2' });
    expect(notices.current().unread).toBe(1);
  });
});
