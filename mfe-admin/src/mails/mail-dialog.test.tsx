/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import { MailDialog } from './mail-dialog.tsx';

test('the dialog hears the keys of the e-mail’s frame before its pictures are there, each once', () => {
  const onClose = jest.fn();
  const data = { to: 'ember@hearthside.example', subject: 'Hello', html: '<p>Hello</p>', isHeld: false };
  const mail = { data, isError: false, isPending: false };
  visitPage(() => (
    <MailDialog title="Send" verb="Send" mail={mail} saving={undefined} onSave={() => {}} onClose={onClose} />
  ));
  const frame = screen.getByTitle<HTMLIFrameElement>('E-mail preview');
  const pressEscape = () =>
    frame.contentWindow?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  frame.dispatchEvent(new Event('load'));
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(2);
});
