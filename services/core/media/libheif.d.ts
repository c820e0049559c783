// The package's own types are of its inner functions only.
declare module 'libheif-js/wasm-bundle.js' {
  export interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Draws into the pixels; null if it cannot. */
    display(pixels: Pixels, drawn: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export default libheif;
}
