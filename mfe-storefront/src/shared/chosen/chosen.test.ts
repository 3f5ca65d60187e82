import { createFakeContext, FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { MAX_COMPARED, MAX_FAVOURITES } from '@evcare/shared-contracts/shop';
import { AN, BINH } from '../cart/testing/fixtures';
import { removeFavourites, share, syncFavourites, toggleCompared, toggleFavourite } from './actions';
import { followOwner } from './follow-owner';
import { CHOSEN_KEY } from './chosen-key';
import { chosenStoreOf, MAX_VIEWED, NOTHING_CHOSEN, parseChosen } from './kept-chosen';

const settled = () => new Promise((done) => setTimeout(done));

function open({
  user = null as typeof AN | null,
  http = {} as FakeRoutes,
  storage = new FakeStorage(),
} = {}) {
  const shell = createFakeContext({ name: 'mfe-storefront', user, http, storage });
  const { context } = shell;
  const store = chosenStoreOf(context.storage);
  const calls = () => shell.http.requests.map(({ method, path }) => `${method} ${path}`);
  return { shell, context, store, calls };
}

describe('stored products', () => {
  test.each([null, '', '{', '[]', '7', '{"favourites":7}', `{"favourites":["${'x'.repeat(30_000)}"]}`])(
    'text %# holds nothing',
    (text) => expect(parseChosen(text)).toEqual(NOTHING_CHOSEN),
  );

  test('only valid ids are read, each once, and no more than the limits', () => {
    const many = (max: number) => [7, null, 'a', 'a', ...Array.from({ length: max + 5 }, (_, n) => `p${n}`)];
    const { favourites, viewed, compared } = parseChosen(
      JSON.stringify({
        favourites: many(MAX_FAVOURITES),
        viewed: many(MAX_VIEWED),
        compared: many(MAX_COMPARED),
      }),
    );
    expect([favourites.length, viewed.length, compared.length]).toEqual([
      MAX_FAVOURITES,
      MAX_VIEWED,
      MAX_COMPARED,
    ]);
    expect(favourites.slice(0, 2)).toEqual(['a', 'p0']);
  });

  test('subscribers hear of changes here and in other tabs', () => {
    const { store, context } = open();
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    store.change({ viewed: ['a'] });
    store.change({ viewed: ['a'] });
    (context.storage as FakeStorage).local.writtenElsewhere(CHOSEN_KEY, JSON.stringify({ viewed: ['b'] }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.current().viewed).toEqual(['b']);
    leave();
    store.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('favourites of a guest', () => {
  test('are stored in the browser, last added first, without a request', async () => {
    const { context, store, calls, shell } = open();
    await toggleFavourite(context, 'a');
    await toggleFavourite(context, 'b');
    expect(store.current().favourites).toEqual(['b', 'a']);
    await toggleFavourite(context, 'a');
    expect(store.current().favourites).toEqual(['b']);
    expect(calls()).toEqual([]);
    expect(shell.toasts.map(({ message }) => message)).toEqual([
      'Đã thêm vào Yêu thích.',
      'Đã thêm vào Yêu thích.',
      'Đã bỏ khỏi Yêu thích.',
    ]);
  });

  test('are limited, with a reason', async () => {
    const { context, store, shell } = open();
    const full = Array.from({ length: MAX_FAVOURITES }, (_, n) => `p${n}`);
    store.change({ favourites: full });
    await toggleFavourite(context, 'one-more');
    expect(store.current().favourites).toEqual(full);
    expect(shell.toasts.at(-1)?.message).toMatch(/đã đủ 100 sản phẩm/);
  });

  test('are merged into the account that the guest signs in to', async () => {
    const { context, store, shell, calls } = open({
      http: {
        'POST /favourites/merge': ({ body }) => ({ ids: [...(body as { ids: string[] }).ids, 'old'] }),
      },
    });
    store.change({ favourites: ['a'] });
    const leave = followOwner(context);
    shell.session.become(AN);
    await settled();
    expect(calls()).toEqual(['POST /favourites/merge']);
    expect(store.current()).toMatchObject({ owner: AN.id, favourites: ['a', 'old'] });
    leave();
  });

  test('stay for the next attempt if they cannot be merged', async () => {
    let isDown = true;
    const { context, store, shell } = open({
      http: {
        'POST /favourites/merge': () => {
          if (isDown) throw refusal(500, 'INTERNAL', 'x');
          return { ids: ['a'] };
        },
      },
    });
    store.change({ favourites: ['a'] });
    const leave = followOwner(context);
    shell.session.become(AN);
    await settled();
    expect(store.current()).toMatchObject({ owner: null, favourites: ['a'] });
    isDown = false;
    await syncFavourites(context, AN.id);
    expect(store.current()).toMatchObject({ owner: AN.id, favourites: ['a'] });
    leave();
  });
});

describe('favourites of an account', () => {
  test('are loaded once per tab', async () => {
    const { context, store, calls } = open({ user: AN, http: { 'GET /favourites': () => ({ ids: ['a'] }) } });
    await syncFavourites(context, AN.id);
    await syncFavourites(context, AN.id);
    expect(store.current()).toMatchObject({ owner: AN.id, favourites: ['a'] });
    expect(calls()).toEqual(['GET /favourites']);
  });

  test('are sent to the account, and reverted with the reason if it rejects them', async () => {
    const { context, store, calls, shell } = open({
      user: AN,
      http: {
        'PUT /favourites/a': () => ({ ids: ['a'] }),
        'PUT /favourites/b': () => {
          throw refusal(409, 'FAVOURITES_FULL', 'Danh sách đã đủ.');
        },
        'DELETE /favourites/a': () => {
          throw refusal(500, 'INTERNAL', 'x');
        },
      },
    });
    await toggleFavourite(context, 'a');
    await toggleFavourite(context, 'b');
    expect(store.current().favourites).toEqual(['a']);
    await toggleFavourite(context, 'a');
    expect(store.current().favourites).toEqual(['a']);
    expect(calls()).toEqual(['PUT /favourites/a', 'PUT /favourites/b', 'DELETE /favourites/a']);
    expect(shell.toasts.map(({ message }) => message)).toEqual([
      'Đã thêm vào Yêu thích.',
      'Danh sách đã đủ.',
      'Chưa lưu được vào Yêu thích. Vui lòng thử lại.',
    ]);
  });

  test('changes are sent one after another, and the answer to the last one counts', async () => {
    const answers: (() => void)[] = [];
    const { context, store, calls } = open({
      user: AN,
      http: {
        'PUT /favourites/a': () => new Promise((done) => answers.push(() => done({ ids: ['a', 'z'] }))),
        'DELETE /favourites/a': () => ({ ids: ['z'] }),
      },
    });
    store.change({ owner: AN.id });
    const adding = toggleFavourite(context, 'a');
    const removing = toggleFavourite(context, 'a');
    await settled();
    expect(calls()).toEqual(['PUT /favourites/a']);
    answers.forEach((send) => send());
    await Promise.all([adding, removing]);
    expect(calls()).toEqual(['PUT /favourites/a', 'DELETE /favourites/a']);
    expect(store.current().favourites).toEqual(['z']);
  });

  test('a load waits for the load that is running, and fails with it', async () => {
    const { context, calls } = open({
      user: AN,
      http: {
        'GET /favourites': () => {
          throw refusal(500, 'INTERNAL', 'x');
        },
      },
    });
    const results = await Promise.allSettled([
      syncFavourites(context, AN.id),
      syncFavourites(context, AN.id),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls()).toEqual(['GET /favourites']);
  });

  test('are loaded again after signing out and in again', async () => {
    const { context, store, shell, calls } = open({
      user: AN,
      http: { 'GET /favourites': () => ({ ids: ['a'] }) },
    });
    const leave = followOwner(context);
    await settled();
    await syncFavourites(context, AN.id);
    shell.session.become(null);
    await settled();
    expect(store.current().favourites).toEqual([]);
    shell.session.become(AN);
    await settled();
    await syncFavourites(context, AN.id);
    expect(store.current().favourites).toEqual(['a']);
    expect(calls()).toEqual(['GET /favourites', 'GET /favourites']);
    leave();
  });

  test('several that are no longer sold are removed with one message if that fails', async () => {
    const { context, store, shell } = open({
      user: AN,
      http: {
        'DELETE /favourites/a': () => ({ ids: ['b', 'c'] }),
        'DELETE /favourites/b': () => {
          throw refusal(500, 'INTERNAL', 'x');
        },
      },
    });
    store.change({ owner: AN.id, favourites: ['a', 'b', 'c'] });
    await removeFavourites(context, ['a', 'b']);
    expect(store.current().favourites).toEqual(['a', 'b', 'c']);
    expect(shell.toasts.map(({ message }) => message)).toEqual([
      'Chưa lưu được vào Yêu thích. Vui lòng thử lại.',
    ]);
  });

  test('everything is erased when the user signs out, or another user signs in', async () => {
    for (const next of [null, BINH]) {
      const { context, store, shell } = open({ user: AN });
      store.change({ owner: AN.id, favourites: ['a'], viewed: ['b'], compared: ['c'] });
      const leave = followOwner(context);
      expect(store.current().viewed).toEqual(['b']);
      shell.session.become(next);
      await settled();
      expect(store.current().viewed).toEqual([]);
      expect(store.current().favourites).toEqual([]);
      leave();
    }
  });

  test('what another user left behind is erased at the next visit', async () => {
    const { context, store } = open({ user: BINH });
    store.change({ owner: AN.id, favourites: ['a'], viewed: ['b'] });
    followOwner(context)();
    await settled();
    expect(store.current()).toEqual(NOTHING_CHOSEN);
  });
});

test('a product is added to the comparison and removed from it, up to the limit', () => {
  const { context, store, shell } = open();
  const slugs = Array.from({ length: MAX_COMPARED + 1 }, (_, n) => `p${n}`);
  slugs.forEach((slug) => toggleCompared(context, slug));
  expect(store.current().compared).toEqual(slugs.slice(0, MAX_COMPARED));
  expect(shell.toasts.at(-1)?.message).toBe('Chỉ so sánh được 4 sản phẩm. Bỏ bớt một sản phẩm rồi thử lại.');
  toggleCompared(context, 'p1');
  expect(store.current().compared).toEqual(['p0', 'p2', 'p3']);
});

describe('sharing', () => {
  const { share: before, clipboard } = navigator;
  afterEach(() => {
    Object.defineProperty(navigator, 'share', { value: before, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });

  test('opens the share sheet; closing it is no error', async () => {
    const { context, shell } = open();
    const opened = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: opened, configurable: true });
    await share(context, 'Cáp sạc', 'https://shop.test/products/cap');
    expect(opened).toHaveBeenCalledWith({ title: 'Cáp sạc', url: 'https://shop.test/products/cap' });
    expect(shell.toasts).toEqual([]);
  });

  test.each([
    ['copies the link where there is no share sheet', () => Promise.resolve(), 'Đã sao chép liên kết.'],
    [
      'says so if the link cannot be copied',
      () => Promise.reject(new Error('denied')),
      'Chưa sao chép được liên kết. Vui lòng sao chép từ thanh địa chỉ.',
    ],
  ])('%s', async (_title, writeText, message) => {
    const { context, shell } = open();
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await share(context, 'Cáp sạc', 'https://shop.test/products/cap');
    expect(shell.toasts.map((toast) => toast.message)).toEqual([message]);
  });
});
