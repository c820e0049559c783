import { type ComponentType, lazy, Suspense } from 'react';

type Count = ComponentType<{ uid: string; path: string }>;

// Only signed-in users load it. Without it the menu is complete but for the number.
const UnreadCount = lazy(
  (): Promise<{ default: Count }> =>
    import(/* webpackChunkName: "unread" */ './unread-count.tsx').catch(() => ({ default: () => null })),
);

/** How much is unread behind a menu's entry, if the entry counts that. */
export function Unread({ uid, path }: { uid: string; path: string | undefined }) {
  if (!path) return null;
  return (
    <Suspense fallback={null}>
      <UnreadCount uid={uid} path={path} />
    </Suspense>
  );
}
