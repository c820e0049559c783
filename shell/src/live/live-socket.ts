import type { ClientMessage, ServerMessage } from '@hearthside/services/live/live.schema.ts';
import type { Timing } from './timing.ts';

interface LiveSocketOptions {
  url: string;
  /** Whether there is anything to be told of. */
  isWanted: () => boolean;
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  /** There is no connection to hear from, so it is time to look. */
  onPoll: () => void;
  timing: Timing;
}

// So many tries that came to nothing: here WebSockets are blocked, or the service is down.
const GIVE_UP_WAITING = 3;

/**
 * A WebSocket that is open while it is wanted and the tab is looked at, and comes back by itself: after exponentially longer
 * waits with full jitter, or at once when the tab or the network comes back.
 */
export function createLiveSocket({ url, isWanted, onOpen, onMessage, onPoll, timing }: LiveSocketOptions) {
  let socket: WebSocket | undefined;
  let failures = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let retry: typeof watchdog;
  let rest: typeof watchdog;
  let polling: typeof watchdog;

  const isNeeded = () => isWanted() && document.visibilityState === 'visible';

  function open() {
    socket = new WebSocket(url);
    watch(fail, timing.answerTimeout);
    socket.onopen = () => {
      watch(ping, timing.pingAfter);
      onOpen();
    };
    socket.onmessage = ({ data }) => {
      // From the gateway, where a function answered nothing: not an answer, so it is still waited for.
      if (!data) return;
      const message: ServerMessage | { type?: undefined } = JSON.parse(data);
      // The gateway's own words, not ours: what was asked has not been done.
      if (!message.type) return fail();
      failures = 0;
      watch(ping, timing.pingAfter);
      onMessage(message);
    };
    socket.onclose = fail;
  }

  function watch(act: () => void, delay: number) {
    clearTimeout(watchdog);
    watchdog = setTimeout(act, delay);
  }

  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  /** Without a connection nothing is sent: once there is one, `onOpen` says everything anew. */
  function send(message: ClientMessage) {
    if (!isOpen()) return;
    socket?.send(JSON.stringify(message));
    watch(fail, timing.answerTimeout);
  }

  function ping() {
    send({ action: 'ping' });
  }

  function fail() {
    drop();
    failures += 1;
    const longest = Math.min(timing.longestRetry, timing.firstRetry * 2 ** failures);
    retry = setTimeout(() => {
      retry = undefined;
      update();
    }, Math.random() * longest);
    if (!polling) poll();
  }

  function drop() {
    clearTimeout(watchdog);
    // Closing a connection that is dead can take minutes, so its end is not waited for.
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    socket?.close();
    socket = undefined;
  }

  function close() {
    drop();
    for (const timer of [retry, rest, polling]) clearTimeout(timer);
    retry = rest = polling = undefined;
  }

  function poll() {
    clearTimeout(polling);
    polling = undefined;
    if (failures < GIVE_UP_WAITING || !isNeeded()) return;
    onPoll();
    polling = setTimeout(poll, timing.pollEvery * (0.5 + Math.random()));
  }

  /** Opens, or gets ready to close, as is needed now. */
  function update() {
    if (!isNeeded()) {
      rest ??= setTimeout(close, timing.closeAfter);
      return;
    }
    clearTimeout(rest);
    rest = undefined;
    if (!socket && !retry) open();
  }

  /** Somebody looks again, or the network is back: nothing is waited for. */
  function wake() {
    clearTimeout(retry);
    retry = undefined;
    ping();
    update();
    poll();
  }

  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? wake() : update(),
  );
  addEventListener('online', wake);
  // A page with an open connection could not be kept for Back and Forward.
  addEventListener('pagehide', close);
  addEventListener('pageshow', wake);

  return { isOpen, send, update };
}
