import { type FormEvent, useState } from 'react';

/** Runs a form's action, once at a time. An error of the action becomes a message. */
export function useSubmit(
  action: (form: FormData, element: HTMLFormElement) => Promise<unknown>,
  describe: (error: unknown) => string,
) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const element = event.currentTarget;
    setPending(true);
    setFailure(undefined);
    try {
      await action(new FormData(element), element);
    } catch (error) {
      setFailure(describe(error));
    } finally {
      setPending(false);
    }
  }

  return { onSubmit, pending, failure };
}

/** The text of a form's field. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
