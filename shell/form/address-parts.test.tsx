/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressParts } from './address-parts.tsx';

test.each([
  ['', 'State or province', 'ZIP or postal code'],
  ['USA', 'State', 'ZIP code'],
  ['canada', 'Province', 'Postal code'],
  ['United Kingdom', 'County', 'Postcode'],
  ['Germany', 'Region, where it is written', 'Postal code'],
])('an address in “%s” is asked for in the words of that country', async (country, state, code) => {
  const onChange = jest.fn();
  render(<AddressParts label="Where to?" onChange={onChange} />);
  if (country) await userEvent.type(screen.getByLabelText('Country'), country);
  await userEvent.type(screen.getByLabelText('Street'), 'Hauptstraße 1');
  await userEvent.type(screen.getByLabelText('City'), 'Celle');
  await userEvent.type(screen.getByLabelText(code), '29221');
  expect(screen.getByLabelText(state)).toBeTruthy();
  expect(onChange.mock.lastCall?.[0]).toBe(
    ['Hauptstraße 1', 'Celle, 29221', country].filter(Boolean).join('\n'),
  );
});
