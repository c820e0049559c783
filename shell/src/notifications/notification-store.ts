import { createStore } from '../../federation/store.ts';

export interface Question {
  kind: 'alert' | 'confirm';
  message: string;
  confirm: string;
  cancel: string;
  /** Closes the dialog with that answer. */
  answer: (yes: boolean) => void;
}

export interface Toast {
  id: number;
  message: string;
}

export interface Notifications {
  questions: readonly Question[];
  toasts: readonly Toast[];
}

const TOAST_MS = 6_000;

/** The shell's messages to the visitor on behalf of a page: one dialog at a time, and notices that close by themselves. */
export function createNotificationStore() {
  const store = createStore<Notifications>({ questions: [], toasts: [] });
  let lastId = 0;

  function set(change: Partial<Notifications>) {
    store.set({ ...store.get(), ...change });
  }

  function ask(question: Omit<Question, 'answer'>): Promise<boolean> {
    return new Promise((resolve) => {
      const asked: Question = {
        ...question,
        answer(yes) {
          set({ questions: store.get().questions.filter((other) => other !== asked) });
          resolve(yes);
        },
      };
      set({ questions: [...store.get().questions, asked] });
    });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    async alert(message: string) {
      await ask({ kind: 'alert', message, confirm: 'OK', cancel: '' });
    },
    confirm(message: string, labels?: { confirm?: string; cancel?: string }) {
      return ask({ kind: 'confirm', message, confirm: 'OK', cancel: 'Cancel', ...labels });
    },
    toast(message: string) {
      lastId += 1;
      const toast = { id: lastId, message };
      set({ toasts: [...store.get().toasts, toast] });
      setTimeout(() => set({ toasts: store.get().toasts.filter((other) => other !== toast) }), TOAST_MS);
    },
  };
}

/** The notifications of this tab. */
export const notifications = createNotificationStore();
