import { act, waitFor } from '@testing-library/react';
import { defineRemote, type RemoteContext } from '@evcare/shared-contracts';
import { fakeStreamServer } from '../live/testing/fake-stream-server';
import { recordEvents } from '../live/testing/start-live';
import { an, storeSession } from '../testing/fake-parts';
import { fakeBootRemote, fakeManifest, json, publicPrefix, startFakeSite } from '../testing/fake-site';

const shop = fakeBootRemote(fakeManifest('mfe-shop', { routes: [publicPrefix('/shop')] }));

/** The whole shell with one remote; the test answers the requests for the stream. */
async function open(answers: Record<string, () => Response> = {}) {
  const server = fakeStreamServer();
  let context: RemoteContext | undefined;
  const site = startFakeSite({
    at: '/shop',
    remotes: [shop],
    modules: {
      'mfe-shop': {
        default: defineRemote({
          contract: '^1.0.0',
          setup(given) {
            context = given;
            return {
              routes: [{ path: '/shop', element: null }],
              slots: [],
              reducers: {},
              dispose: () => undefined,
            };
          },
        }),
      },
    },
    api(url, init) {
      if (url.startsWith('/api/stream')) return server.transport(url, init);
      const answer = Object.entries(answers).find(([path]) => url.startsWith(`/api${path}`))?.[1];
      return answer ? answer() : json({ success: true, data: an });
    },
  });
  await waitFor(() => expect(context).toBeDefined());
  return { site, server, context: context as RemoteContext };
}

test('a remote receives events over the shell’s one stream until the user signs out', async () => {
  storeSession(an, 'access-1');
  const { context, server } = await open();
  const recorded = recordEvents();
  context.live.watch(['so:1'], recorded.listener);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(server.last).toMatchObject({ token: 'access-1', topics: ['so:1'] });
  expect(server.last.url).not.toContain('access-1');
  await server.last.open();
  await server.last.tell('so.progress', { id: '1', percent: 40 }, '1');
  expect(recorded.events).toEqual([['so.progress', { id: '1', percent: 40 }]]);
  await act(() => context.session.logout());
  expect(server.last.gone()).toBe(true);
});

test('an expired token is refreshed as for any other call, and the new one is stored', async () => {
  storeSession(an, 'access-1', 'refresh-1');
  const { context, server } = await open({
    '/auth/refresh-token': () =>
      json({ success: true, data: { accessToken: 'access-2', refreshToken: 'refresh-2' } }),
  });
  context.live.watch(['me'], recordEvents().listener);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await server.last.answer(401);
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.last.token).toBe('access-2');
  expect(localStorage.getItem('authToken')).toBe('access-2');
});

test('the page signs out if the server has ended the session, and requests no further stream', async () => {
  storeSession(an, 'access-1', 'refresh-1');
  const { context, server } = await open({
    '/auth/refresh-token': () => json({ success: false, code: 'UNAUTHENTICATED', message: 'Hết hạn.' }, 401),
  });
  context.live.watch(['me'], recordEvents().listener);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await server.last.answer(401);
  await waitFor(() => expect(context.session.current().signedIn).toBe(false));
  expect(server.calls).toHaveLength(1);
});

test('a guest’s page requests no stream', async () => {
  localStorage.clear();
  const { context, server, site } = await open();
  context.live.watch(['me'], recordEvents().listener);
  await act(async () => undefined);
  expect(server.calls).toEqual([]);
  expect(site.requests).toEqual([]);
});
