import { createServer, type Socket } from 'node:net';

/** A mail as another server hands it over. */
export interface Envelope {
  /** Empty for a bounce. */
  from: string;
  to: string[];
  /** A MIME message. */
  content: Buffer;
}

export interface SmtpOptions {
  /** Whether mails to the address are taken. */
  accepts(recipient: string): boolean;
  /** Stores a mail before it is acknowledged. */
  deliver(envelope: Envelope): Promise<void>;
  /** In bytes. */
  sizeLimit: number;
}

const END = Buffer.from('\r\n.\r\n');
const LONGEST_LINE = 2_000;

/** A server that receives mail (RFC 5321) without TLS, sign-in and extensions but SIZE and 8BITMIME. */
export function createSmtpServer(options: SmtpOptions) {
  return createServer((socket) => {
    socket.on('error', () => {});
    serve(socket, options).catch(() => socket.destroy());
  });
}

async function serve(socket: Socket, { accepts, deliver, sizeLimit }: SmtpOptions): Promise<void> {
  const say = (reply: string) => void socket.write(`${reply}\r\n`);
  let from: string | undefined;
  let to: string[] = [];
  let buffer = Buffer.alloc(0);
  let isData = false;
  /** How much of the buffer is known to have no end of a mail in it. */
  let searched = 0;
  const reset = () => {
    [from, to, isData] = [undefined, [], false];
  };

  /** Answers one command; false ends the session. */
  function command(line: string): boolean {
    const [verb = ''] = line.toUpperCase().split(/[\s:]/, 1);
    const address = /<([^<>\s]*)>/.exec(line)?.[1];
    switch (verb) {
      case 'HELO':
      case 'EHLO':
        reset();
        say(verb === 'HELO' ? '250 local' : `250-local\r\n250-8BITMIME\r\n250 SIZE ${sizeLimit}`);
        return true;
      case 'MAIL':
        from = address;
        say(address === undefined ? '501 Syntax: MAIL FROM:<address>' : '250 OK');
        return true;
      case 'RCPT': {
        const isTaken = address !== undefined && accepts(address);
        if (from !== undefined && isTaken) to.push(address);
        say(from === undefined ? '503 MAIL first' : isTaken ? '250 OK' : '550 No such address');
        return true;
      }
      case 'DATA':
        isData = to.length > 0;
        say(isData ? '354 End with a line of one dot' : '503 RCPT first');
        return true;
      case 'RSET':
        reset();
        say('250 OK');
        return true;
      case 'NOOP':
        say('250 OK');
        return true;
      case 'QUIT':
        say('221 Bye');
        return false;
      default:
        say('502 Unknown command');
        return true;
    }
  }

  say('220 local ESMTP');
  for await (const chunk of socket) {
    buffer = Buffer.concat([buffer, chunk as Buffer]);
    for (;;) {
      if (isData) {
        const end = buffer.indexOf(END, searched);
        searched = end < 0 ? Math.max(0, buffer.length - END.length) : 0;
        if (end < 0 && buffer.length <= sizeLimit) break;
        if (end < 0 || end > sizeLimit) return void socket.end('552 Too large\r\n');
        const content = withoutDots(buffer.subarray(0, end + 2));
        buffer = buffer.subarray(end + END.length);
        await deliver({ from: from ?? '', to, content }).then(
          () => say('250 OK'),
          () => say('451 Please try again later'),
        );
        reset();
        continue;
      }
      const end = buffer.indexOf('\r\n');
      if (end < 0 && buffer.length > LONGEST_LINE) return void socket.end('500 Line too long\r\n');
      if (end < 0) break;
      const line = buffer.subarray(0, end).toString();
      buffer = buffer.subarray(end + 2);
      if (!command(line)) return void socket.end();
    }
  }
}

/** Lines that begin with a dot were sent with one more. */
function withoutDots(data: Buffer): Buffer {
  const text = data.toString('latin1').replace(/(^|\r\n)\.\./g, '$1.');
  return Buffer.from(text, 'latin1');
}
