import type { ClientMessage, ServerMessage } from '@hearthside/services/consumers/live/live.schema.ts';
import type { Timing } from './timing.ts';

interface LiveSocketOptions {
  url: string;
  /** Whether a live query is on the screen. */
  isWanted: () => boolean;
  onOpen: () => void;
  onMessage: (message: ServerMessage) => void;
  /** Called regularly while no connection can be made: it is time to read again. */
  onPoll: () => void;
  timing: Timing;
}

// After so many failures WebSockets are blocked here, or the service is down.
const FAILURES_BEFORE_POLLING = 3;

/**
 * A WebSocket that is open while it is wanted and the tab is visible. It reconnects by itself: with exponential back-off
 * and full jitter, or at once when the tab becomes visible or the network returns.
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
      // The gateway sends an empty message when a function answers nothing. The answer is still to come.
      if (!data) return;
      const message: ServerMessage | { type?: undefined } = JSON.parse(data);
      // An error message of the gateway, which has no type of ours: the request was not processed.
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

  /** Sends nothing without a connection: once there is one, `onOpen` subscribes to everything again. */
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
    // Closing a dead connection can take minutes, so nothing waits for it.
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
    if (failures < FAILURES_BEFORE_POLLING || !isNeeded()) return;
    onPoll();
    polling = setTimeout(poll, timing.pollEvery * (0.5 + Math.random()));
  }

  /** Opens the connection if it is needed now, else schedules its end. */
  function update() {
    if (!isNeeded()) {
      rest ??= setTimeout(close, timing.closeAfter);
      return;
    }
    clearTimeout(rest);
    rest = undefined;
    if (!socket && !retry) open();
  }

  /** The tab is visible again, or the network is back: connects without waiting. */
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
  // Browsers do not keep a page with an open connection for Back and Forward.
  addEventListener('pagehide', close);
  addEventListener('pageshow', wake);

  return { isOpen, send, update };
}
