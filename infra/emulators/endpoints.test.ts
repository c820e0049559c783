import { createEndpoints } from './endpoints.ts';

const endpoints = createEndpoints();
endpoints.add('api1.execute-api.us-east-1.amazonaws.com', 'http://127.0.0.1:4000');
endpoints.add('s3.us-east-1.amazonaws.com', 'http://127.0.0.1:5000');
endpoints.add('media.s3.us-east-1.amazonaws.com', 'http://127.0.0.1:5000/media');

test.each([
  ['https://api1.execute-api.us-east-1.amazonaws.com/live', 'http://127.0.0.1:4000/live'],
  ['wss://api1.execute-api.us-east-1.amazonaws.com/live', 'ws://127.0.0.1:4000/live'],
  ['media.s3.us-east-1.amazonaws.com/a', '127.0.0.1:5000/media/a'],
  ['https://other.s3.us-east-1.amazonaws.com', 'https://other.s3.us-east-1.amazonaws.com'],
])('%s is found at %s', (address, local) => {
  expect(endpoints.toLocal(address)).toBe(local);
});
