/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea, TextField } from './field.tsx';

test.each([
  ['of one line', TextField],
  ['of several lines', TextArea],
])(
  'a field %s that took a part only of what was pasted says so, until there is room again',
  async (_, Field) => {
    function Form() {
      const [value, setValue] = useState('ab');
      return (
        <Field label="Note" maxLength={5} value={value} onChange={(event) => setValue(event.target.value)} />
      );
    }
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('Note');
    await userEvent.click(field);
    await userEvent.paste('cde');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['abcde', null]);
    await userEvent.paste('f');
    expect(field.value).toBe('abcde');
    const said = 'Only 5 characters fit; the rest is left out.';
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said);
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByText(said)).toBeNull();
  },
);

test.each([
  ['of one line', TextField],
  ['of several lines', TextArea],
])('a field %s that must be filled in takes no blanks, typed or set', async (_, Field) => {
  const { rerender } = render(<Field label="Name" required />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, '  ');
  expect(field.validationMessage).toBe('Please fill this in.');
  await userEvent.type(field, 'x');
  expect(field.validationMessage).toBe('');
  const saysOf = (value: string) => {
    rerender(<Field key="set" label="Name" required value={value} onChange={() => {}} />);
    return screen.getByLabelText<HTMLInputElement>('Name').validationMessage;
  };
  expect([saysOf(' '), saysOf('Dana')]).toEqual(['Please fill this in.', '']);
});
