// What the browser hands to the worker with a sync, and the worker to pages.
const TAG = 'bench';

/** Calls back when the network is back, also by the worker's word, and when somebody is back at the page. Answers how to end it. */
export function onReturn(callBack: (isByPerson: boolean) => void): () => void {
  const reach = () => callBack(false);
  const look = () => document.visibilityState === 'visible' && callBack(true);
  const hear = ({ data }: MessageEvent) => data === TAG && callBack(false);
  const worker = navigator.serviceWorker;
  addEventListener('online', reach);
  document.addEventListener('visibilitychange', look);
  worker?.addEventListener('message', hear);
  return () => {
    removeEventListener('online', reach);
    document.removeEventListener('visibilitychange', look);
    worker?.removeEventListener('message', hear);
  };
}

/** Safari and Firefox have no Background Sync, and TypeScript no types of it. */
type Registration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Has the worker wake pages once there is a network (`wakePages` in worker.js), if the browser can. */
export async function askToBeWoken(): Promise<void> {
  const registration: Registration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(TAG);
}
