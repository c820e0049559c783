/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { countsQuery } from './saved-views.ts';

const COUNTS = 'GET /api/admin/todos/counts';
const Counts = () => <p>{JSON.stringify(useQuery(countsQuery(useHost())).data)}</p>;

afterEach(() => jest.useRealTimers());

test('counts that could not be read are read again until they are there', async () => {
  jest.useFakeTimers();
  let isDown = true;
  const answer = () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ quotes: 2 });
  };
  const { calls } = visitPage(Counts, { answers: { [COUNTS]: answer } });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(60_000));
  await pass();
  isDown = false;
  await pass();
  expect(screen.getByText('{"quotes":2}')).toBeTruthy();
  const before = calls().length;
  await pass();
  expect(calls()).toHaveLength(before);
});
