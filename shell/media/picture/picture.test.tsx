/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const bowl = {
  url: '/media/products/1_bowl.jpg',
  width: 1600,
  height: 1068,
  placeholder: 'data:image/webp;base64,AAAA',
};

test('a picture offers every width as AVIF, and JPEG to browsers without it', () => {
  const { container } = render(<Picture picture={bowl} alt="Fire bowl" sizes="50vw" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.type)).toEqual(['image/avif']);
  expect(sources[0]?.srcset).toBe(
    [320, 640, 960, 1280, 1600]
      .map((width) => `/media/products/1_bowl.jpg/${width}.avif ${width}w`)
      .join(', '),
  );
  expect(screen.getByAltText('Fire bowl').getAttribute('srcset')).toBe(
    '/media/products/1_bowl.jpg/640.jpg 640w, /media/products/1_bowl.jpg/1280.jpg 1280w',
  );
});

test('a picture reserves its space and fills it with the placeholder', () => {
  render(<Picture picture={bowl} alt="Fire bowl" sizes="50vw" />);
  const image = screen.getByAltText('Fire bowl');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1068']);
  expect(image.style.backgroundImage).toContain('data:image/webp;base64,AAAA');
});

test('only the picture that the page is about is loaded first', () => {
  render(
    <>
      <Picture picture={bowl} alt="first" sizes="50vw" priority />
      <Picture picture={bowl} alt="further" sizes="50vw" />
    </>,
  );
  expect(screen.getByAltText('first').getAttribute('loading')).toBe('eager');
  expect(screen.getByAltText('first').getAttribute('fetchpriority')).toBe('high');
  expect(screen.getByAltText('further').getAttribute('loading')).toBe('lazy');
});
