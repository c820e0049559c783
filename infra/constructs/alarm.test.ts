import { runbookAddress } from './alarm.ts';

test.each([
  [undefined, '.github/RUNBOOK.md'],
  [
    { url: 'git+https://code.example/shop/suite.git' },
    'https://code.example/shop/suite/blob/HEAD/.github/RUNBOOK.md',
  ],
  [
    { url: 'https://code.example/shop/suite' },
    'https://code.example/shop/suite/blob/HEAD/.github/RUNBOOK.md',
  ],
])('with the repository %j alarms link to %s', (repository, address) => {
  expect(runbookAddress(repository)).toBe(address);
});
