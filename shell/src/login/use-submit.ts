import { type FormEvent, useState } from 'react';

type Action = (form: FormData, element: HTMLFormElement) => Promise<unknown>;

/** Runs a form's action, or another one with its data, once at a time. An error of the action becomes a message. */
export function useSubmit(submit: Action, describe: (error: unknown) => string) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(element: HTMLFormElement, action: Action) {
    if (pending) return;
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

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    return run(event.currentTarget, submit);
  }

  return { onSubmit, run, pending, failure };
}

export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
