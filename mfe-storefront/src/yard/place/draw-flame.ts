import type { Fire } from '../ground/cutout-rows.ts';

/** Of the flames: from the middle, in widths of the fire, and how high, in heights of the highest. */
const TONGUES = [
  [-0.36, 0.5],
  [0.34, 0.56],
  [-0.2, 0.78],
  [0.2, 0.72],
  [0, 1],
] as const;

/** Draws a fire, with its light around it. */
export function drawFlame(context: CanvasRenderingContext2D, { x, y, width, height: highest }: Fire): void {
  context.globalCompositeOperation = 'lighter';
  const light = context.createRadialGradient(x, y, 0, x, y, width * 0.7);
  light.addColorStop(0, 'rgb(255 140 40 / 0.4)');
  light.addColorStop(1, 'rgb(255 120 30 / 0)');
  context.fillStyle = light;
  context.fillRect(x - width, y - width, 2 * width, 2 * width);
  for (const [offset, share] of TONGUES) {
    const [foot, height, half] = [x + offset * width, highest * share, width * 0.15];
    const tip = { x: foot + offset * half, y: y - height };
    const color = context.createLinearGradient(0, y, 0, tip.y);
    color.addColorStop(0, 'rgb(255 214 120 / 0.5)');
    color.addColorStop(0.4, 'rgb(255 150 40 / 0.6)');
    color.addColorStop(1, 'rgb(230 60 10 / 0)');
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(foot - half, y);
    context.bezierCurveTo(foot - half * 1.4, y - height * 0.4, foot, y - height * 0.5, tip.x, tip.y);
    context.bezierCurveTo(
      foot + half * 0.5,
      y - height * 0.5,
      foot + half * 1.5,
      y - height * 0.35,
      foot + half,
      y,
    );
    context.quadraticCurveTo(foot, y + half * 0.5, foot - half, y);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}
