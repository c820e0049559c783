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
  let state: Notifications = { questions: [], toasts: [] };
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(change: Partial<Notifications>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function ask(question: Omit<Question, 'answer'>): Promise<boolean> {
    return new Promise((resolve) => {
      const asked: Question = {
        ...question,
        answer(yes) {
          set({ questions: state.questions.filter((other) => other !== asked) });
          resolve(yes);
        },
      };
      set({ questions: [...state.questions, asked] });
    });
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async alert(message: string) {
      await ask({ kind: 'alert', message, confirm: 'OK', cancel: '' });
    },
    confirm(message: string, labels?: { confirm?: string; cancel?: string }) {
      return ask({ kind: 'confirm', message, confirm: 'OK', cancel: 'Cancel', ...labels });
    },
    toast(message: string) {
      lastId += 1;
      const toast = { id: lastId, message };
      set({ toasts: [...state.toasts, toast] });
      setTimeout(() => set({ toasts: state.toasts.filter((other) => other !== toast) }), TOAST_MS);
    },
  };
}

/** The notifications of this tab. */
export const notifications = createNotificationStore();
