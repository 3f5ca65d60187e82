import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface LocalSmtp {
  readonly url: string;
  readonly received: { from: string; to: string; data: string }[];
  /** Rejects mails while true. */
  refusing: boolean;
  /** Takes mails without an answer while true, as a server whose answer is lost. */
  silent: boolean;
  /** Ends the server when it has taken a mail and before it answers. */
  dying: boolean;
  stop(): Promise<void>;
}

/** Starts a minimal SMTP server that accepts mails. Without a port, the system chooses one. */
export async function startSmtp(port = 0): Promise<LocalSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    talk(socket);
  });
  const talk = (socket: Socket) => {
    let [buffer, from, to, inData] = ['', '', '', false];
    socket.write('220 local\r\n');
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          smtp.received.push({ from, to, data: line });
          inData = false;
          if (smtp.dying) return void smtp.stop();
          if (!smtp.silent) socket.write('250 taken\r\n');
          continue;
        }
        const word = line.slice(0, 4).toUpperCase();
        if (word === 'MAIL') from = line;
        if (word === 'RCPT') to = line;
        if (word === 'DATA') inData = true;
        const response = { EHLO: '250 local', DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 ok';
        socket.write(`${word === 'RCPT' && smtp.refusing ? '451 not now' : response}\r\n`);
      }
    });
  };
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const smtp: LocalSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    refusing: false,
    silent: false,
    dying: false,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return smtp;
}
