interface PostOptions {
  signal: AbortSignal;
  /** Called with how much has been sent, in percent. */
  onProgress: (percent: number) => void;
}

/** Posts a file with the fields of a presigned POST. Uses XMLHttpRequest, because fetch reports no progress. */
export function postForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
  { signal, onProgress }: PostOptions,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 ignores every field that comes after the file.
  form.append('file', file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new Error(`The upload was answered with ${request.status}`));
    request.onerror = () => reject(new Error('The connection failed during the upload'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.open('POST', url);
    request.send(form);
  });
}
