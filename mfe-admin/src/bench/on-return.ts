/** Calls back when the network is back, and when somebody is back at the page. Answers how to end it. */
export function onReturn(callBack: (isByPerson: boolean) => void): () => void {
  const reach = () => callBack(false);
  const look = () => document.visibilityState === 'visible' && callBack(true);
  addEventListener('online', reach);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', reach);
    document.removeEventListener('visibilitychange', look);
  };
}
