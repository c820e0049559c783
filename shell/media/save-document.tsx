import { useState } from 'react';
import { useHost } from '../federation/host.tsx';
import { Button } from '../ui/components/button.tsx';

interface SaveDocumentProps {
  name: string;
  /** Asks for an address at which the file can be saved for a while. */
  load: () => Promise<{ url: string }>;
}

/** A PDF without a public address, to save. */
export function SaveDocument({ name, load }: SaveDocumentProps) {
  const host = useHost();
  const [isOpening, setOpening] = useState(false);
  const save = async () => {
    setOpening(true);
    try {
      // S3 answers it as a file to save, so the page stays.
      location.assign((await load()).url);
    } catch {
      void host.alert('We couldn’t open the file. Please try again.');
    }
    setOpening(false);
  };
  return (
    <Button look="secondary" pending={isOpening} onClick={() => void save()}>
      Save {name}
    </Button>
  );
}

/** Lets the browser keep a file that was made here. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read it only once they have asked where to.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
