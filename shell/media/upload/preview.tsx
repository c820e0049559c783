import { useState } from 'react';

interface PreviewProps {
  /** Object URL of the file. */
  src: string;
  alt: string;
  className?: string;
}

/** A chosen file as a picture, or an empty box of the same class when the browser cannot decode it. */
export function Preview({ src, alt, className }: PreviewProps) {
  const [unreadable, setUnreadable] = useState<string>();
  if (unreadable === src) return <span className={className} aria-hidden="true" />;
  return <img className={className} src={src} alt={alt} onError={() => setUnreadable(src)} />;
}
