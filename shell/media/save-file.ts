/** Lets the browser keep a file that was made here. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read it only once they have asked where to.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
