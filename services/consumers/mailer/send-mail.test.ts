import PostalMime from 'postal-mime';
import type { MailKey } from '../../core/outbox/mail.entity.ts';
import { mimeOf } from './send-mail.ts';

const message = {
  to: 'june@mail.example',
  replyTo: 'owner@shop.example',
  subject: 'Your Order: On Its Way – März',
  html: '<p>Héllo & welcome</p>',
  text: 'Héllo',
};
const key: MailKey = { noun: 'order', subjectId: '01JN7G1C00', kind: 'stage' };

beforeEach(() => {
  process.env.SENDER_EMAIL = 'hello@shop.example';
});

test.each(['Café au Feu', '火の庭 '.repeat(20).trim(), 'The "Hearth", Inc.'])(
  'the brand %s reaches its reader, in ASCII on the way',
  async (brand) => {
    process.env.BRAND = brand;
    const mime = await mimeOf(message, key);
    const [head = ''] = mime.toString('latin1').split('\r\n\r\n');
    expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect((await PostalMime.parse(mime)).from).toEqual({ name: brand, address: 'hello@shop.example' });
  },
);

test('an e-mail says that nobody typed it, and which ones belong together', async () => {
  process.env.BRAND = 'Hearthside';
  const { headers, ...mail } = await PostalMime.parse(await mimeOf(message, key));
  expect(mail).toMatchObject({
    to: [{ address: message.to }],
    replyTo: [{ address: message.replyTo }],
    subject: message.subject,
    references: '<order.01JN7G1C00@shop.example>',
  });
  expect([mail.html?.trim(), mail.text?.trim()]).toEqual([message.html, message.text]);
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});
