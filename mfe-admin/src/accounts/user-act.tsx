import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { Ref } from 'react';
import { reasonOf } from '../admin-api.ts';
import { Part } from '../record/part.tsx';

interface UserActProps {
  title: string;
  /** What it is about. */
  text: string;
  button: string;
  /** The key that presses it. @default none */
  byKey?: string;
  /** Asked before it is done. */
  question: string;
  /** Told once it is done. */
  done: string;
  act: { mutateAsync: () => Promise<unknown>; isPending: boolean };
  ref?: Ref<HTMLElement>;
}

/** What an admin may do with a user's access, after a question. */
export function UserAct({ title, text, button, byKey, question, done, act, ref }: UserActProps) {
  const host = useHost();

  async function ask() {
    if (!(await host.confirm(question))) return;
    await act.mutateAsync().then(
      () => host.toast(done),
      (error: Error) => {
        // Whoever cancels the new sign-in knows that nothing was done.
        if (!isRefused(error, 'sign-in-again')) host.alert(reasonOf(error));
      },
    );
  }

  return (
    <Part ref={ref} title={title}>
      <p>{text}</p>
      <Button look="secondary" byKey={byKey} pending={act.isPending} onClick={ask}>
        {button}
      </Button>
    </Part>
  );
}
