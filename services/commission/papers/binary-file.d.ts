/** Files that a function’s bundle holds as bytes. */
declare module '*.png' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*.woff' {
  const bytes: Uint8Array;
  export default bytes;
}
