/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

const user = { uid: 'u', email: 'a@b.example', displayName: 'A', isAdmin: false };

test.each([
  [null, '/placeholder-avatar.svg'],
  ['/media/profileImages/u/1_me.jpg', '/media/profileImages/u/1_me.jpg/320.avif'],
  ['https://photos.example/a.jpg', 'https://photos.example/a.jpg'],
])('the avatar of a user with the photo %s is %s', (photoURL, src) => {
  const { container } = render(<Avatar user={{ ...user, photoURL }} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(src);
});
