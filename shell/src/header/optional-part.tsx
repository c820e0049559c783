import { type ComponentType, lazy, Suspense } from 'react';

/** A part without which the header is complete: nothing until its code has come, and nothing if that does not come. */
export function optionalPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(() => load().catch(() => ({ default: () => null })));
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
