import { useLayoutEffect, useRef } from 'react';
import { FAINT } from '../stage/mark-styles.ts';
import { drawCutout } from './draw-cutout.ts';
import type { Standing } from './standing.ts';
import css from './standing-product.module.css';

interface StandingProductProps {
  image: HTMLImageElement;
  standing: Standing;
}

/** A product's cut-out at its true size on the photo. */
export function StandingProduct({ image, standing }: StandingProductProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    if (!canvas.current) return;
    const { left, top } = drawCutout(canvas.current, image, standing);
    const { centre, roll } = standing.camera;
    canvas.current.style.transform = `translate(${centre.x}px, ${centre.y}px) rotate(${roll}rad) translate(${left}px, ${top}px)`;
  }, [image, standing]);

  return <canvas ref={canvas} className={css.product} style={{ opacity: standing.isTurned ? FAINT : 1 }} />;
}
