import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { choosePort } from '../serve/http-server';
import { startDaemon, type Daemon } from './daemon';

/** Answers each connection with its process id, and closes it. A client may have left before: that is no error. */
const ANSWERS = `
  const answer = (socket) => socket.on('error', () => undefined).end(String(process.pid));
  require('node:net').createServer(answer).listen(process.argv[1], '127.0.0.1');
`;

const running: Daemon[] = [];
afterEach(async () => void (await Promise.all(running.splice(0).map((daemon) => daemon.close()))));

async function start(code: string): Promise<Daemon> {
  const port = await choosePort('127.0.0.1', 0);
  const args = ['--eval', code, String(port)];
  const daemon = await startDaemon({ name: 'The program', command: process.execPath, args, port });
  running.push(daemon);
  return daemon;
}

const answerOf = ({ port }: Daemon): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    connect(port, '127.0.0.1')
      .on('data', (bytes) => (text += String(bytes)))
      .once('close', () => resolve(text))
      .once('error', reject);
  });

it('is another process on the same port after a restart', async () => {
  const daemon = await start(ANSWERS);
  const before = await answerOf(daemon);
  expect(before).toMatch(/^\d+$/);
  await daemon.restart();
  const after = await answerOf(daemon);
  expect(after).toMatch(/^\d+$/);
  expect(after).not.toBe(before);
});

it('answers nothing while it is stalled, and everything afterwards', async () => {
  const daemon = await start(ANSWERS);
  const stalled = daemon.stall(300);
  const answer = answerOf(daemon);
  expect(await Promise.race([answer, pause(150, 'nothing')])).toBe('nothing');
  await stalled;
  expect(await answer).toMatch(/^\d+$/);
});

it('says in a sentence why a program did not start', async () => {
  await expect(start(`console.error('no such option'); process.exit(3)`)).rejects.toThrow(
    'The program did not start: no such option',
  );
});
