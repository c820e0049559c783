import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import css from './thank-you.module.css';

const FADE_AFTER = 600;
const LEAVE_AFTER = 1100;

/** Thanks for the request, fades, and opens the user hub. */
export default function ThankYou() {
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const [isFading, setFading] = useState(false);
  useEffect(() => {
    content.current?.querySelector('h1')?.focus();
    const fade = setTimeout(() => setFading(true), FADE_AFTER);
    const leave = setTimeout(() => navigate('/userhub', { replace: true }), LEAVE_AFTER);
    return () => {
      clearTimeout(fade);
      clearTimeout(leave);
    };
  }, [navigate]);
  return (
    <div ref={content} className={css.thanks} data-fading={isFading || undefined}>
      <PageHeading lead="Your consultation request has been received. Redirecting...">Thank You!</PageHeading>
    </div>
  );
}
