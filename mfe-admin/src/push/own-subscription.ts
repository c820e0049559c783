/** Whether this browser may be told: it cannot, its user has forbidden it, or it is or is not subscribed. */
export type OwnState = 'unsupported' | 'denied' | 'off' | 'on';

export async function ownState(): Promise<OwnState> {
  if (!navigator.serviceWorker || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await ownSubscription()) ? 'on' : 'off';
}

/** Subscribes this browser for the shop with that key, after its user has allowed it. Undefined if they have not. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  // One of another key, or of somebody else who was signed in here.
  await unsubscribeHere();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function unsubscribeHere(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

export async function ownSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription();
}
