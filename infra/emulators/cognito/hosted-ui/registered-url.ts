const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an application may be sent to an address: one of its own, where a loopback address stands for all its ports (RFC 8252 §7.3). */
export function isRegistered(address: string, registered: string[] = []): boolean {
  return registered.some((own) => own === address || isSameLoopback(own, address));
}

function isSameLoopback(own: string, address: string): boolean {
  if (!URL.canParse(own) || !URL.canParse(address)) return false;
  const [a, b] = [new URL(own), new URL(address)];
  if (a.protocol !== 'http:' || !LOOPBACK.test(a.hostname)) return false;
  a.port = b.port;
  return a.href === b.href;
}
