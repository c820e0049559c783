import { Preview } from '@hearthside/shell/media/upload/preview.tsx';
import { useEffect, useState } from 'react';

interface QueuedPhotoProps {
  file: File;
  alt: string;
}

/** A photo that is on this device only. */
export function QueuedPhoto({ file, alt }: QueuedPhotoProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? <Preview src={url} alt={alt} /> : null;
}
