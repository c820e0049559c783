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

test('lines that are broken by other characters are lines', () => {
  const text = '12 wide\v48 deep\fnext page\u2028end';
  expect(MessageInput.parse({ text, attachments: [] }).text).toBe('12 wide\n48 deep\nnext page\nend');
});

test.each(['Hello', 'two\nlines\tand a tab', '👩‍👩‍👧', 'می‌خواهم', '.'])('a message of %j passes', (text) => {
  expect(passes(text)).toBe(true);
});
