/** @jest-environment jsdom */
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from './query-client.ts';

test('a second press, right after the first, finds the write pending', async () => {
  const write = jest.fn(() => new Promise(() => {}));
  function Act() {
    const { isPending, mutate } = useMutation({ mutationFn: write });
    return (
      <Button pending={isPending} onClick={() => mutate()}>
        Save
      </Button>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient([])}>
      <Act />
    </QueryClientProvider>,
  );
  for (let press = 0; press < 2; press += 1) await act(async () => screen.getByRole('button').click());
  expect(write).toHaveBeenCalledTimes(1);
});
