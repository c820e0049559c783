/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AddressParts, addressOf, type Parts } from './address-parts.tsx';

function Form() {
  const [parts, setParts] = useState<Parts>({});
  return (
    <>
      <AddressParts label="Where to?" parts={parts} onChange={setParts} />
      <output>{addressOf(parts)}</output>
    </>
  );
}

test.each([
  ['', 'State or province', 'ZIP or postal code'],
  ['USA', 'State', 'ZIP code'],
  ['canada', 'Province', 'Postal code'],
  ['United Kingdom', 'County', 'Postcode'],
  ['Germany', 'Region, where it is written', 'Postal code'],
])('an address in “%s” is asked for in the words of that country', async (country, state, code) => {
  render(<Form />);
  if (country) await userEvent.type(screen.getByLabelText('Country'), country);
  await userEvent.type(screen.getByLabelText('Street'), 'Hauptstraße 1');
  await userEvent.type(screen.getByLabelText('City'), 'Celle');
  await userEvent.type(screen.getByLabelText(code), '29221');
  expect(screen.getByLabelText(state)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(
    ['Hauptstraße 1', 'Celle, 29221', country].filter(Boolean).join('\n'),
  );
});
