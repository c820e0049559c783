import type { WebSocket } from 'ws';

/** The largest message, in both directions. */
export const MESSAGE_LIMIT = 128 * 1024;
const FRAME_LIMIT = 32 * 1024;
// Bytes that may wait for a client that does not read.
const UNREAD_LIMIT = 256 * 1024;
const MAX_IN_FLIGHT = 16;
const CLOSE_WITHIN_MS = 2_000;

export interface Lifetimes {
  idleMs: number;
  longestMs: number;
}

export const AWS_LIFETIMES: Lifetimes = { idleMs: 10 * 60_000, longestMs: 2 * 60 * 60_000 };

export interface ConnectionListeners {
  /** Called for each message; answers the reply, if any. Reading pauses while too many calls are in flight. */
  message(text: string): Promise<string | undefined>;
  closed(code: number, reason: string): void;
}

/** One open connection under the gateway's limits. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #idle: NodeJS.Timeout;
  readonly #longest: NodeJS.Timeout;
  #inFlight = 0;

  constructor(socket: WebSocket, listeners: ConnectionListeners, { idleMs, longestMs }: Lifetimes) {
    this.#socket = socket;
    this.#idle = setTimeout(() => this.close(1001, 'Going away'), idleMs).unref();
    this.#longest = setTimeout(() => this.close(1001, 'Going away'), longestMs).unref();
    // ws closes the connection after a malformed frame. Without a listener the error would end this process.
    socket.on('error', () => undefined);
    socket.on('ping', () => this.#idle.refresh());
    socket.on('message', (data: Buffer, isBinary) => {
      if (!this.isOpen) return;
      this.#idle.refresh();
      if (isBinary) this.close(1003, 'Binary is not supported');
      else this.#handle(listeners.message(data.toString()));
    });
    socket.on('close', (code, reason) => {
      clearTimeout(this.#idle);
      clearTimeout(this.#longest);
      listeners.closed(code, reason.toString());
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** False, and nothing is sent, if the client's buffer is full because it does not read. */
  send(data: Buffer): boolean {
    if (this.#socket.bufferedAmount + data.length > UNREAD_LIMIT) return false;
    this.#idle.refresh();
    for (let at = 0; at < data.length || at === 0; at += FRAME_LIMIT) {
      const fin = at + FRAME_LIMIT >= data.length;
      this.#socket.send(data.subarray(at, at + FRAME_LIMIT), { binary: false, fin });
    }
    return true;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    // The client might not answer the closing handshake.
    setTimeout(() => this.#socket.terminate(), CLOSE_WITHIN_MS).unref();
  }

  end(): void {
    this.#socket.close(1001, 'Going away');
    this.#socket.terminate();
  }

  async #handle(answering: Promise<string | undefined>): Promise<void> {
    this.#inFlight += 1;
    if (this.#inFlight === MAX_IN_FLIGHT) this.#socket.pause();
    const answer = await answering.catch(console.error);
    if (answer && this.isOpen) this.send(Buffer.from(answer));
    this.#inFlight -= 1;
    if (this.#inFlight === MAX_IN_FLIGHT - 1) this.#socket.resume();
  }
}
