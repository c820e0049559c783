import { CannedRepliesInput, MessageInput } from './conversation.schema.ts';

const passes = (text: string) => MessageInput.safeParse({ text, attachments: [] }).success;

test.each(['\u200b', ' \u2060\ufeff ', '\u00ad\n', 'a\u0000b', '\u0007bell'])(
  'a message or a reply of %j is refused',
  (text) => {
    expect(passes(text)).toBe(false);
    expect(CannedRepliesInput.safeParse({ replies: [{ title: 'Hi', text }], version: 0 }).success).toBe(
      false,
    );
  },
);

test.each(['Hello', 'two\nlines\tand a tab', '👩‍👩‍👧', 'می‌خواهم', '.'])('a message of %j passes', (text) => {
  expect(passes(text)).toBe(true);
});
