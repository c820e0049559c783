import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './bench.module.css';

/** Of the Web Speech API, for which TypeScript has no types yet. */
interface Recognition {
  lang: string;
  onresult(event: SpeechRecognitionEvent): void;
  onerror(event: SpeechRecognitionErrorEvent): void;
  onend(): void;
  start(): void;
  stop(): void;
  abort(): void;
}

interface Browser {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
}

const FORBIDDEN =
  'The microphone is not allowed here. Allow it in the settings of the browser, or type the note.';
const TROUBLES: Partial<Record<SpeechRecognitionErrorCode, string>> = {
  'not-allowed': FORBIDDEN,
  'service-not-allowed': FORBIDDEN,
  'audio-capture': 'No microphone was found. Type the note.',
  network: 'Dictating needs a network. Type the note, or use the microphone of your keyboard.',
  'no-speech': 'Nothing was heard.',
  aborted: '',
};

/** A button that listens until it is pressed again or nobody speaks. Nothing where the browser cannot: a phone's keyboard can. */
export function Dictation({ label, onWords }: { label: string; onWords: (words: string) => void }) {
  const [recognition, setRecognition] = useState<Recognition>();
  const [trouble, setTrouble] = useState('');
  const add = useEffectEvent(onWords);
  useEffect(() => {
    if (!recognition) return;
    // Neither interim results nor listening on: with either, Chrome on Android reports the same words again and again.
    recognition.onresult = ({ results, resultIndex }) => {
      const words = results[resultIndex]?.[0]?.transcript.trim();
      if (words) add(words);
    };
    recognition.onerror = ({ error }) =>
      setTrouble(TROUBLES[error] ?? 'This could not be heard. Type the note.');
    recognition.onend = () => setRecognition(undefined);
    recognition.start();
    return () => recognition.abort();
  }, [recognition]);

  const { SpeechRecognition, webkitSpeechRecognition } = window as Browser;
  const Listening = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Listening) return null;
  const toggle = () => {
    // What was heard by then still comes.
    if (recognition) return recognition.stop();
    setTrouble('');
    const next = new Listening();
    next.lang = document.documentElement.lang;
    setRecognition(next);
  };
  return (
    <div className={`${layout.stack3} ${css.dictation}`}>
      <Button
        look={recognition ? 'primary' : 'secondary'}
        aria-label={label}
        aria-pressed={recognition !== undefined}
        onClick={toggle}
      >
        Dictate
      </Button>
      <p role="status" className={layout.note}>
        {recognition ? 'Listening…' : trouble}
      </p>
    </div>
  );
}
