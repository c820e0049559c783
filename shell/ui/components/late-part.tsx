import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { LoadFailure } from './load-failure.tsx';

interface LateOptions<Props> {
  /**
   * Stands there until the code has come. What a function makes of the props is of use without the code too, and stays
   * there if the code does not come.
   * @default nothing
   */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /** What has failed, as a sentence. A button to try again follows. */
  failure: string;
}

export type LatePart<Props> = ComponentType<Props> & {
  /** Gives the part where its code is there already, as on the server. */
  put(part: ComponentType<Props>): void;
};

type Loaded<Props> = { default: ComponentType<Props> };

/** A part of a page whose code is downloaded when the part is first shown. A failure affects nothing else on the page. */
export function latePart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  { fallback = null, failure }: LateOptions<Props>,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  return Object.assign(LatePart, {
    put(part: ComponentType<Props>) {
      loaded = part;
    },
  });
  function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const ask = useCallback(() => {
      setFailed(false);
      load().then(
        (module) => {
          loaded = module.default;
          setPart(() => module.default);
        },
        () => setFailed(true),
      );
    }, []);
    useEffect(() => {
      if (!loaded) ask();
    }, [ask]);
    if (Part) return <Part {...props} />;
    const [whileLoading, always] =
      typeof fallback === 'function' ? [null, fallback(props)] : [fallback, null];
    return (
      <>
        {always}
        {hasFailed ? <LoadFailure onRetry={ask}>{failure}</LoadFailure> : whileLoading}
      </>
    );
  }
}
