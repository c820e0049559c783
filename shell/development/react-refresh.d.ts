declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(scope: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function getFamilyByType(type: unknown): unknown;
  export function performReactRefresh(): unknown;
}
